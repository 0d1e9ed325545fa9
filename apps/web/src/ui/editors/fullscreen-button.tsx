import { ToolButton } from './editor-toolbar.tsx'

export const FullscreenButton = ({ isFull, onPress }: { isFull: boolean; onPress: () => void }) => (
  <ToolButton label={isFull ? '退出全屏' : '全屏'} icon={isFull ? 'fullExit' : 'full'} pressed={isFull} onPress={onPress} />
)

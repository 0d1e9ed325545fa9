import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { ToolButton } from './editor-toolbar.tsx'

export const FullscreenButton = ({ isFull, onPress }: { isFull: boolean; onPress: () => void }) => (
  <ToolButton label={isFull ? '退出全屏' : '全屏'} icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} pressed={isFull} onPress={onPress} />
)

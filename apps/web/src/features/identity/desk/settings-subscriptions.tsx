import { Alert } from 'antd'
import { CATALOGUE, joinKeys, LazyTreeSelect, splitKeys } from '../../../ui/pickers/index.ts'

type Props = { value: readonly string[]; rings: boolean; onChange: (value: readonly string[]) => void }

/** Kinds of assets whose new public sessions are told; a kind stands for everything below it. */
export function FollowedKinds({ value, rings, onChange }: Props) {
  return (
    <>
      <LazyTreeSelect
        multiple
        source={CATALOGUE.source}
        value={joinKeys(value)}
        placeholder="请选择感兴趣的资产分类，可多选"
        aria-label="订阅的资产分类"
        onChange={(keys) => onChange(splitKeys(keys))}
      />
      <p className="account-note">所选分类及其下级有新的公开交易发布时，站内消息通知您一次。本企业发布的和不能参与的不通知。</p>
      {!rings && value.length > 0 && <Alert type="warning" showIcon title="“新交易发布”的站内通知已关闭，订阅暂时不会提醒" />}
    </>
  )
}

import { Button, Skeleton } from 'antd'
import { inquiryById } from '@aosp/contract/inquiry/inquiry'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { InquiryFacts } from './inquiry-facts.tsx'
import { detailPath, goTo } from './inquiry-links.ts'
import { saveProof } from '../proof-file.ts'
import { stateMark, type Inquiry } from './inquiry-words.ts'
import { StateMark } from '../../../ui/parts/index.ts'
import { useInquiryActs } from './use-inquiry-acts.tsx'

const WIDTH = 1080

/** An inquiry to be read and carried on, from whichever list. */
export function InquiryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(inquiryById, { id }, { quiet: true })
  const { actionsFor, dialog } = useInquiryActs()
  return (
    <DrawerFrame open title="询价详情" width={WIDTH} onClose={onClose}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <div className="page-head">
            <h2 className="page-title">{data.title || '未命名的询价'}</h2>
            <StateMark {...stateMark(data)} />
            <p>
              编号 {data.code} · {data.corporateName}
              {data.ownNo !== null && ` · 本企业为 ${data.ownNo} 号`}
            </p>
          </div>
          <InquiryFacts inquiry={data} />
          <div className="inquiry-bar">
            {actionsFor(data).map(({ key, label, danger, onClick }, index) => (
              <Button key={key} type={index === 0 && !danger ? 'primary' : 'default'} danger={danger ?? false} onClick={onClick}>
                {label}
              </Button>
            ))}
            {data.stage !== null && <Button onClick={() => goTo(detailPath(data.id))}>公开页面</Button>}
            {mayProve(data) && <Button onClick={() => void saveProof(data.id, data.code)}>下载存证文件</Button>}
          </div>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
      {dialog}
    </DrawerFrame>
  )
}

/** Whoever sees the amounts may prove them. */
const mayProve = ({ opened }: Inquiry): boolean => opened !== null && opened.quotes.some(({ prices }) => prices.length > 0)

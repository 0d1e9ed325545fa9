import { CheckCircleOutlined, CloseCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { ErrorState } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'

/** Whether the books are in order, law by law. */
export function CheckTab() {
  const { data, error, isFetching, refetch } = useFetched(fundsCheck, {}, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const broken = data.checks.filter(({ ok }) => !ok)
  return (
    <section aria-label="账目核对">
      <Alert
        type={broken.length === 0 ? 'success' : 'error'}
        showIcon
        title={broken.length === 0 ? `账目相符：共 ${data.journals} 笔分录` : `${broken.length} 项核对不符，请立即排查`}
        description={`核对时间 ${data.at}`}
        action={
          <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
            重新核对
          </Button>
        }
      />
      <ul className="funds-checks">
        {data.checks.map(({ no, title, ok, detail }) => (
          <li key={no} data-tone={ok ? 'good' : 'bad'}>
            {ok ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
            <span>{title}</span>
            <b>{ok ? '相符' : detail}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

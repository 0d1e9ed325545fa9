import { CheckCircleOutlined, CloseCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton, Space } from 'antd'
import { bankBalanceTemplate, fundsCheck, importBankBalances } from '@aosp/contract/funds/ledger'
import { Can } from '../../ui/can.tsx'
import { callListSource, ImportButton } from '../../ui/list-page/index.ts'
import { ErrorState } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'

const STATEMENTS = callListSource({ importExcel: importBankBalances, importTemplate: bankBalanceTemplate })

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
          <Space>
            <Can call={importBankBalances}>
              <ImportButton source={STATEMENTS} title="银行对账单余额" onDone={() => void refetch()} />
            </Can>
            <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
              重新核对
            </Button>
          </Space>
        }
      />
      <ul className="funds-checks">
        {data.checks.map(({ no, title, ok, detail }) => (
          <li key={no} data-tone={ok ? 'good' : 'bad'}>
            {ok ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
            <span>{title}</span>
            <b>{detail || '相符'}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

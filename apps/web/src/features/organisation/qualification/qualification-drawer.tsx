import { Button, Drawer, Skeleton, Space } from 'antd'
import type { Received } from '@aosp/contract/endpoint'
import { editQualification, qualificationById, verifyQualification } from '@aosp/contract/organisation/corporate'
import { Can } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { PaperThumbs } from '../stored-papers.tsx'
import { Validity } from './expiry-tag.tsx'
import { QualificationState } from './qualification-state.tsx'

type Paper = Received<typeof qualificationById>
type Props = { id: string; onClose: () => void; onEdit: (paper: Paper) => void; onVerify: (paper: Paper) => void }

/** One qualification with its pictures and what the platform said about it. */
export function QualificationDrawer({ id, onClose, onEdit, onVerify }: Props) {
  const { data, error, refetch } = useFetched(qualificationById, { id }, { quiet: true })
  const phone = useDevice() === 'mobile'
  return (
    <Drawer
      open
      size={phone ? '100%' : 720}
      title={data?.name ?? '资质详情'}
      onClose={onClose}
      footer={
        data && (
          <Space wrap>
            <Can call={verifyQualification}>
              <Button type="primary" onClick={() => onVerify(data)}>
                核验
              </Button>
            </Can>
            <Can call={editQualification}>
              <Button onClick={() => onEdit(data)}>编辑</Button>
            </Can>
          </Space>
        )
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Shown paper={data} />}
    </Drawer>
  )
}

function Shown({ paper }: { paper: Paper }) {
  const files = useFileActions()
  return (
    <div className="stack">
      <DescriptionList
        columns={2}
        items={[
          { label: '所属企业', value: paper.corporateName, wide: true },
          { label: '资质等级', value: paper.rank },
          { label: '资质序列', value: paper.series },
          { label: '证书编号', value: paper.identifier },
          { label: '发证机构', value: paper.issueorg },
          { label: '有效期', value: <Validity {...paper} />, wide: true },
          { label: '状态', value: <QualificationState state={paper.state} expiry={paper.expiry} text={paper.state_dictText} note="" /> },
          { label: '核验说明', value: paper.verifyNote },
          { label: '核验人', value: paper.verifyBy },
          { label: '核验时间', value: paper.verifyTime },
          { label: '添加时间', value: paper.createTime },
          { label: '更新时间', value: paper.updateTime },
        ]}
      />
      <div className="panel-head">
        <h2>证书图片</h2>
      </div>
      <PaperThumbs paths={paper.attachment} name={paper.name} most={5} onOpen={files.preview} />
      {files.viewer}
    </div>
  )
}

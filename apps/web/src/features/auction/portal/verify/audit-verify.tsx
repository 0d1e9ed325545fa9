import { useEffect, useState } from 'react'
import { auditCheckpoint } from '@aosp/contract/auction/proof'
import { LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { call } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Alert } from '../../../../ui/light/field.tsx'
import { Skeleton } from '../../../../ui/light/states.tsx'
import { fullMoment } from '../../room/room-words.ts'
import { CertificateCheck } from './certificate-check.tsx'
import { Facts, FileCheck } from './file-check.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { failureText } from './audit-text.ts'
import type { Published } from './verify-model.ts'
import './verify.css'

/** 存证核验: anybody checks a session or a certificate for himself, without having to believe the platform. */
export function AuditVerify() {
  const scanned = usePortal().query.has('certificate')
  const parts = [<FileCheck key="file" />, <ReceiptCheck key="receipt" />, <CertificateCheck key="certificate" />]
  return (
    <div className="wide list-page proof">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>门户</a>
        <span aria-hidden="true">/</span>
        <span>存证核验</span>
      </nav>
      <h1>存证核验</h1>
      <p className="proof-lead">
        每场竞价的全部记录都在结束时公开。您可以自行重新推算价格、竞得方和结束时间，核对保留价是否事先确定，并确认记录没有被任何人改动，包括平台自己。
      </p>
      {/* Who comes from the code on a certificate finds its answer first. */}
      {scanned ? parts.reverse() : parts}
      <PlatformRoot />
    </div>
  )
}

function PlatformRoot() {
  const [found, setFound] = useState<Published | { failed: string }>()
  useEffect(() => {
    let gone = false
    call(auditCheckpoint, {}).then(
      (published) => gone || setFound(published),
      (error: unknown) => gone || setFound({ failed: failureText(error) }),
    )
    return () => void (gone = true)
  }, [])
  return (
    <section className="card" aria-label="平台存证根">
      <div className="card-head">
        <h2>平台存证根</h2>
      </div>
      <div className="card-body">
        <p className="proof-hint">竞价期间每分钟、每场结束时各签署一次。抄下任意一个存证根，日后即可证明此前的记录未被改动。离线核验时请以此公钥为准。</p>
        {!found && <Skeleton lines={3} />}
        {found && 'failed' in found && <Alert>{found.failed}</Alert>}
        {found && 'key' in found && <Facts facts={rootFacts(found)} />}
      </div>
    </section>
  )
}

const rootFacts = ({ key, latest }: Published): [string, string][] => [
  ...(latest
    ? ([
        ['最新存证根', latest.root],
        ['覆盖记录', `${latest.size} 条`],
        ['签署时间', fullMoment(latest.time)],
      ] as [string, string][])
    : ([['最新存证根', '尚无竞价记录']] as [string, string][])),
  ['平台公钥', key],
]

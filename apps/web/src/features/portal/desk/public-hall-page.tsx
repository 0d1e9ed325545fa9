import { Link } from 'react-router'
import { ARTICLE_KINDS, type ArticleKind } from '@aosp/contract/content'
import { landingPage } from '@aosp/contract/screens'
import { ArticleLines } from '../../../ui/article-lines.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

const HALLS: readonly { kind: ArticleKind; path: string }[] = [
  { kind: 'announcement', path: '/Basic/noticeHall' },
  { kind: 'information', path: '/Basic/informationHall' },
  { kind: 'policy', path: '/Basic/policyHall' },
]

/** Home of the signed-in: what is being traded now, and what was published. */
export function PublicHallPage() {
  const { user } = useDeskSession()
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="hall-live">
        <div className="panel-head">
          <h1 className="page-title" id="hall-live">
            公共大厅
          </h1>
          <small>正在竞价与即将开始</small>
        </div>
        <EmptyState
          icon="gavel"
          title="当前没有进行中的竞价"
          actions={
            <>
              <LinkButton to="/Basic/noticeHall" type="primary">
                查看交易公告
              </LinkButton>
              <LinkButton to={landingPage(user.role.roleCode)}>进入个人中心</LinkButton>
            </>
          }
        >
          竞价场次开始后，标的、当前价和剩余时间会显示在这里。
        </EmptyState>
      </section>
      <div className="thirds">
        {HALLS.map(({ kind, path }) => (
          <section key={kind} className="panel" aria-label={ARTICLE_KINDS[kind]}>
            <div className="panel-head">
              <h2>{ARTICLE_KINDS[kind]}</h2>
              <Link to={path}>更多</Link>
            </div>
            <ArticleLines kind={kind} size={8} />
          </section>
        ))}
      </div>
    </div>
  )
}

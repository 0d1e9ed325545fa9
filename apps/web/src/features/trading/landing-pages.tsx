import { Link } from 'react-router'
import { HOME_PATH } from '@aosp/contract/screens'
import { ArticleLines } from '../../ui/article-lines.tsx'
import { EmptyState } from '../../ui/light/states.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TodoCards } from '../../ui/todo-cards.tsx'

type Step = { title: string; text: string }
type Landing = { title: string; intro: string; emptyTitle: string; emptyText: string; steps: readonly Step[] }

/** First page of a role's workbench: what waits, how the company stands, and what will be listed here. */
function LandingPage({ title, intro, emptyTitle, emptyText, steps }: Landing) {
  return (
    <div className="stack">
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <p>{intro}</p>
      </div>
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-label="待办事项">
            <div className="panel-head">
              <h2>待办事项</h2>
            </div>
            <TodoCards />
          </section>
          <section className="panel" aria-label={title}>
            <EmptyState
              icon="gavel"
              title={emptyTitle}
              actions={
                <LinkButton to={HOME_PATH} type="primary">
                  去公共大厅看看
                </LinkButton>
              }
            >
              {emptyText}
            </EmptyState>
            <ol className="steps">
              {steps.map((step) => (
                <li key={step.title}>
                  <b>{step.title}</b>
                  <span>{step.text}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="stack">
          <section className="panel" aria-label="最新交易公告">
            <div className="panel-head">
              <h2>最新交易公告</h2>
              <Link to="/Basic/noticeHall">更多</Link>
            </div>
            <ArticleLines kind="announcement" size={8} />
          </section>
        </div>
      </div>
    </div>
  )
}

/** Landing page of operators: everything that needs a decision. */
export const OperationListPage = () => (
  <LandingPage
    title="运营管理"
    intro="全平台场次的审核、变更、成交确认与结算"
    emptyTitle="没有待处理的场次"
    emptyText="企业提交的场次会按状态列在这里；新的提交会同时出现在待办事项和菜单角标中。"
    steps={[
      { title: '审核发布', text: '核对资质、价格与时间，通过或说明原因驳回' },
      { title: '确认保证金', text: '核对到账凭证，确认参与资格' },
      { title: '监看竞价', text: '关注在线、延时与异常，必要时暂停' },
      { title: '成交结算', text: '确认结果、核对服务费、安排退款' },
    ]}
  />
)

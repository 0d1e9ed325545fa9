import { HelpGuides } from '../../../ui/light/help-file.ts'

/** The guides of the footer's help modal as a page of their own, for links and phones. */
export const HelpCenterPage = () => (
  <section className="wide list-page" aria-label="帮助中心">
    <div className="card">
      <div className="card-head">
        <h1>帮助中心</h1>
      </div>
      <div className="card-body">
        <HelpGuides />
      </div>
    </div>
  </section>
)

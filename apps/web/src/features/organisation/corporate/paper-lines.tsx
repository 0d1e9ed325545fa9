import type { StoredFileRef } from '../../../ui/upload/index.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { Validity } from '../qualification/expiry-tag.tsx'
import { QualificationState } from '../qualification/qualification-state.tsx'
import { paperWords } from '../qualification/validity.ts'
import { PaperThumbs } from '../stored-papers.tsx'
import type { Company } from './company-overview.tsx'

/** The papers of a company as lines. */
export function PaperLines({
  papers,
  onOpen,
}: {
  papers: Company['qualificationsList']
  onOpen: (file: StoredFileRef, among: readonly StoredFileRef[]) => void
}) {
  if (papers.length === 0) return <EmptyState title="还没有资质">资质核验通过后可用于报名。</EmptyState>
  return (
    <ul className="paper-lines" aria-label="企业资质">
      {papers.map((paper) => (
        <li key={paper.id}>
          <span>
            <b>{paper.name}</b>
            <small>{paperWords(paper)}</small>
          </span>
          <Validity {...paper} />
          <QualificationState state={paper.state} expiry={paper.expiry} text={paper.state_dictText} note={paper.verifyNote} />
          <PaperThumbs paths={paper.attachment} name={paper.name} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

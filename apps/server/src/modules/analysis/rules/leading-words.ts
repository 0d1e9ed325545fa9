import { LEADING_FIGURES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { changeOf, changeText, exact } from '@aosp/contract/analysis/figure-words'
import type { Definition } from './measure.ts'
import { previousOf, type Span } from './periods.ts'

type Told = Pick<Definition<never>, 'key' | 'title' | 'unit'> & { measure: (span: Span) => { value: number | null } }

/** What a report comes to in one sentence: the figures it is asked for first, each against the period before. */
export const leadingWords = (screen: AnalysisScreen, figures: readonly Told[], span: Span): string =>
  LEADING_FIGURES[screen]
    .flatMap((key) => figures.filter((figure) => figure.key === key))
    .map(({ title, unit, measure }) => {
      const { value } = measure(span)
      return `${title} ${exact(unit, value)}，${changeText('较上期', changeOf(unit, value, measure(previousOf(span)).value))}`
    })
    .join('；')

import { REVIEW_STATE, REVIEW_STATE_TEXTS } from '@aosp/contract/organisation/texts'

const TONES: Readonly<Record<number, string>> = {
  [REVIEW_STATE.waiting]: 'busy',
  [REVIEW_STATE.resting]: 'busy',
  [REVIEW_STATE.approved]: 'good',
  [REVIEW_STATE.refused]: 'bad',
  [REVIEW_STATE.stopped]: 'bad',
}

export const ReviewState = ({ state }: { state: number }) => (
  <>
    <i className="dot" data-tone={TONES[state] ?? ''} />
    {REVIEW_STATE_TEXTS[state] ?? state}
  </>
)

/** Limits and codes of questions on a session, without schemas: public pages read them. */
export const QUESTION_MIN = 5
export const QUESTION_MAX = 500
export const ANSWER_MIN = 1
export const ANSWER_MAX = 1000

export const QUESTION = { waiting: 0, answered: 1, hidden: -2 } as const
export const QUESTION_TEXTS: Readonly<Record<number, string>> = { [QUESTION.waiting]: '待答复', [QUESTION.answered]: '已答复', [QUESTION.hidden]: '已屏蔽' }

import { StreamLanguage } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

/** The twelve languages, each loaded when it is first asked for. */
const LOADERS = {
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ jsx: true, typescript: true })),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  java: () => import('@codemirror/lang-java').then(({ java }) => java()),
  'objective-c': () => import('@codemirror/legacy-modes/mode/clike').then(({ objectiveC }) => StreamLanguage.define(objectiveC)),
  python: () => import('@codemirror/lang-python').then(({ python }) => python()),
  R: () => import('@codemirror/legacy-modes/mode/r').then(({ r }) => StreamLanguage.define(r)),
  shell: () => import('@codemirror/legacy-modes/mode/shell').then(({ shell }) => StreamLanguage.define(shell)),
  sql: () => import('@codemirror/lang-sql').then(({ sql }) => sql()),
  swift: () => import('@codemirror/legacy-modes/mode/swift').then(({ swift }) => StreamLanguage.define(swift)),
  vue: () => import('@codemirror/lang-vue').then(({ vue }) => vue()),
  markdown: () => import('@codemirror/lang-markdown').then(({ markdown }) => markdown()),
} satisfies Record<string, () => Promise<Extension>>

export type CodeLanguage = keyof typeof LOADERS

export const loadLanguage = (language: CodeLanguage): Promise<Extension> => LOADERS[language]()

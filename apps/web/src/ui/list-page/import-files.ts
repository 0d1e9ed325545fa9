import { IMPORT_TEXTS } from '../list-texts.ts'
import { IMPORT_FILE_MB, IMPORT_FILES } from '@aosp/contract/platform/codes'

export const SHEET_ENDINGS = '.xls,.xlsx'

type Named = { name: string; size: number }

/** Files a person picked, joined to those already there. The same name twice is the newer file. Says what was left out and why. */
export function joinFiles<F extends Named>(files: readonly F[], picked: readonly F[]): { files: F[]; refused: string[] } {
  const refused = new Set<string>()
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const file of picked) {
    if (!/\.xlsx?$/i.test(file.name)) refused.add(IMPORT_TEXTS.onlySheets)
    else if (file.size > IMPORT_FILE_MB * 1024 * 1024) refused.add(IMPORT_TEXTS.tooLarge(file.name, IMPORT_FILE_MB))
    else if (byName.size >= IMPORT_FILES && !byName.has(file.name)) refused.add(IMPORT_TEXTS.tooManyFiles(IMPORT_FILES))
    else byName.set(file.name, file)
  }
  return { files: [...byName.values()], refused: [...refused] }
}

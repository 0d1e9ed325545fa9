/** The face of the block: words of a dictionary are chosen and shown with these. */
export { DictCheckboxes, DictMultiSelect, DictRadio, DictSelect } from './dict-choices.tsx'
export { DictSearchSelect, tableSearch, type DictSearch } from './dict-search-select.tsx'
export { DICT_SEARCH, type DictChoice } from './dict-values.ts'
export { useDictOptions, useDictWords } from './dict-options.ts'
export { YesNoQuery, YesNoSwitch } from './yes-no-switch.tsx'

/** The face of the block: regions are chosen with these. */
export { AreaCascader, AreaSelects, AreaText } from './area-fields.tsx'
export { areaCodes, areasIn, COUNTRY, type AreaTree } from './area-model.ts'

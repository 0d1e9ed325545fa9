/** Dictionary `license_type`, which visitors cannot ask for. */
export const LICENCE_TYPES = [
  ['1', '营业执照'],
  ['2', '事业单位法人证书'],
  ['3', '社会团体登记证'],
  ['4', '其他'],
] as const

import type { Plugin } from 'vite'

const NO_TREE = '\0no-tree'

/** antd's table brings its tree along for filters shown as one. No list here has such filters, and every list page would carry it. */
export const plainTableFilters = (): Plugin => ({
  name: 'plain-table-filters',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../../../tree' && importer?.replaceAll('\\', '/').includes('/antd/es/table/hooks/useFilter/FilterDropdown') ? NO_TREE : null,
  load: (id) => (id === NO_TREE ? 'export default () => null' : null),
})

/** How prices are named, without what its bracket explains: that is for whoever points at it, and fits no column. */
export const BidTypeName = ({ name }: { name: string | undefined }) => <span title={name}>{name?.replace(/[（(].*/, '') || '—'}</span>

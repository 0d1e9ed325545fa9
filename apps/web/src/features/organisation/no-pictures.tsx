import './organisation.css'

export const NoPictures = () => <span className="paper-none">暂无图片</span>

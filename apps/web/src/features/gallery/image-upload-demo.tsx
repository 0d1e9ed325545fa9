import { useState } from 'react'
import { ImageUpload } from '../../ui/upload/index.ts'
import { SampleUploads, SentList, Usage } from './upload-frame.tsx'
import { SAMPLE_PICTURES } from './upload-samples.ts'

const USE = `<Form.Item name="pictures" label="资产图片">
  <ImageUpload biz="bidding" max={9} mark />     // mark：印上企业名称与日期
</Form.Item>`

/** The picture uploader with its states. */
export function ImageUploadDemo() {
  const [pictures, setPictures] = useState(SAMPLE_PICTURES)
  const [marked, setMarked] = useState('')
  const [face, setFace] = useState('')
  return (
    <SampleUploads>
      {(sent) => (
        <section className="upload-demo" aria-labelledby="image-upload-demo-title">
          <h2 id="image-upload-demo-title">图片上传</h2>
          <p>缩略图可用箭头调整顺序，点开看大图。0.8 MB 以上的图片先压缩再发送；可加水印。</p>
          <div className="upload-demo-grid">
            <div className="panel">
              <h3>多张，可排序</h3>
              <ImageUpload label="资产图片" value={pictures} onChange={setPictures} />
              <output aria-label="资产图片的值">{pictures}</output>
            </div>
            <div className="panel">
              <h3>加水印</h3>
              <ImageUpload label="现场照片" mark value={marked} onChange={setMarked} />
              <output aria-label="现场照片的值">{marked}</output>
            </div>
            <div className="panel">
              <h3>只留最新一张</h3>
              <ImageUpload label="封面" max={1} value={face} onChange={setFace} />
              <output aria-label="封面的值">{face}</output>
            </div>
            <div className="panel">
              <h3>只读</h3>
              <ImageUpload label="只读图片" disabled value={SAMPLE_PICTURES} />
            </div>
          </div>
          <SentList sent={sent} />
          <Usage code={USE} />
        </section>
      )}
    </SampleUploads>
  )
}

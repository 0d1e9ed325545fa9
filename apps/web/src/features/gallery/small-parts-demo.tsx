import { Button, Form } from 'antd'
import { useState } from 'react'
import { TransStateEnum, TransTypeEnum } from '@aosp/contract/trading/code-items'
import { showNumber } from '@aosp/kernel/show-number'
import { serverClock } from '../../lib/server-clock.ts'
import { AreaCascader, AreaSelects, AreaText } from '../../ui/area/index.ts'
import { NotAllowed } from '../../ui/can.tsx'
import { SliderCaptcha } from '../../ui/light/slider-captcha.tsx'
import '../../ui/light/slider.css'
import {
  AccountNumber,
  Amount,
  Countdown,
  DateField,
  DateTimeField,
  DescriptionList,
  Ellipsis,
  TagsInput,
  TransStateTag,
  TransTypeTag,
} from '../../ui/parts/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `<Form.Item name="area" label="所在地"><AreaCascader /></Form.Item>
<Form.Item name="tags" label="标签"><TagsInput /></Form.Item>

<Amount yuan={1085000} unit="元/月" />
<Countdown until={session.endTime} onEnd={reload} />
<DescriptionList columns={3} items={[{ label: '编号', value: code }]} />
<Can call={calls.add} otherwise="disable"><Button>新增</Button></Can>`

const LONG = '远航集团重型装备制造有限公司第二分公司闲置数控机床及配套设备整体处置项目'

export function SmallPartsDemo() {
  return (
    <DemoPage title="小组件" lead="录入和展示用的小零件。省市区数据由服务端提供，浏览器长期缓存；倒计时按平台时间走，不受本机时钟影响。" use={USE}>
      <div className="demo-grid">
        <Inputs />
        <Shown />
        <Times />
        <Captcha />
      </div>
      <Tags />
    </DemoPage>
  )
}

function Inputs() {
  const [area, setArea] = useState<string | undefined>('500157')
  const [tags, setTags] = useState('钢材;设备')
  const [day, setDay] = useState('2026-11-15')
  const [moment, setMoment] = useState('2026-11-15 10:00:00')
  return (
    <section className="panel" aria-label="录入">
      <h3>录入</h3>
      <Form layout="vertical" component="div">
        <Form.Item label="所在地" htmlFor="parts-area">
          <AreaCascader id="parts-area" value={area} onChange={setArea} />
        </Form.Item>
        <Form.Item label="三级下拉">
          <AreaSelects aria-label="地区" value={area} onChange={setArea} />
          <p className="demo-value">
            {area ?? '（空）'} <AreaText value={area} />
          </p>
        </Form.Item>
        <Form.Item label="标签" htmlFor="parts-tags" extra={<span className="demo-value">存储：{tags || '（空）'}</span>}>
          <TagsInput id="parts-tags" value={tags} onChange={setTags} />
        </Form.Item>
        <Form.Item label="日期" htmlFor="parts-day">
          <DateField id="parts-day" value={day} onChange={setDay} />
        </Form.Item>
        <Form.Item label="时间" htmlFor="parts-moment">
          <DateTimeField id="parts-moment" value={moment} onChange={setMoment} />
        </Form.Item>
      </Form>
    </section>
  )
}

const Shown = () => (
  <section className="panel" aria-label="展示">
    <h3>展示</h3>
    <DescriptionList
      columns={1}
      items={[
        { label: '标的', value: <Ellipsis text={LONG} /> },
        { label: '当前价', value: <Amount yuan={1_085_000} unit="元/月" /> },
        { label: '未定价', value: <Amount yuan={null} /> },
        { label: '浏览次数', value: showNumber(1_234_567) },
        { label: '收款账号', value: <AccountNumber account="6222021234567890123" mayReveal /> },
        { label: '无权查看', value: <AccountNumber account="6222********0123" /> },
        {
          label: '无权操作',
          value: (
            <NotAllowed>
              <Button size="small">审核</Button>
            </NotAllowed>
          ),
        },
        { label: '备注', value: '' },
      ]}
    />
  </section>
)

function Times() {
  const [ends] = useState(() => {
    const now = serverClock.now()
    return { days: new Date(now + 90_061_000), soon: new Date(now + 277_000), last: new Date(now + 8_000), over: new Date(now - 1000) }
  })
  const [ended, setEnded] = useState(false)
  return (
    <section className="panel" aria-label="倒计时">
      <h3>倒计时</h3>
      <dl className="demo-pairs">
        <dt>一天以上</dt>
        <dd>
          <Countdown until={ends.days} />
        </dd>
        <dt>五分钟内</dt>
        <dd>
          <Countdown until={ends.soon} />
        </dd>
        <dt>一分钟内</dt>
        <dd>
          <Countdown until={ends.last} onEnd={() => setEnded(true)} /> <output>{ended && '已触发结束'}</output>
        </dd>
        <dt>已结束</dt>
        <dd>
          <Countdown until={ends.over} />
        </dd>
      </dl>
    </section>
  )
}

function Captcha() {
  const [round, setRound] = useState(0)
  const [passed, setPassed] = useState(false)
  return (
    <section className="panel" aria-label="滑块验证示例">
      <h3>滑块验证</h3>
      <SliderCaptcha key={round} onVerified={() => setPassed(true)} />
      <div className="demo-tools">
        <Button
          size="small"
          onClick={() => {
            setRound(round + 1)
            setPassed(false)
          }}
        >
          再来一次
        </Button>
        <output>{passed ? '已通过' : '鼠标、手指拖动，或用方向键'}</output>
      </div>
    </section>
  )
}

const Tags = () => (
  <section className="panel" aria-label="标签">
    <h3>交易类型与状态</h3>
    <p className="demo-tools">
      {TransTypeEnum.map(({ value }) => (
        <TransTypeTag key={value} type={value} />
      ))}
    </p>
    <p className="demo-tools">
      {TransStateEnum.map(({ value }) => (
        <TransStateTag key={value} state={value} note={value === -2 ? '驳回理由：资质已过期' : null} />
      ))}
      <TransStateTag state={4} name="延时竞价" />
    </p>
  </section>
)

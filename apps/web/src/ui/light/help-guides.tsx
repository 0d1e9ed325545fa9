import { useState } from 'react'

/** The four questions everybody asks first. */
const GUIDES = [
  {
    key: 'register',
    title: '如何注册',
    steps: [
      '确认企业类型：集团所属单位选择“集团企业”，其他单位选择“外部企业”。',
      '准备营业执照、法定代表人信息、经办人手机号和对公账户信息。',
      '在注册页验证手机，依次填写账号与企业信息、上传证照，核对后提交；填写中的内容会自动保存。',
      '平台审核企业资料，审核结果以短信通知经办人；通过后即可登录，未通过时登录可查看原因并修改后重新提交。',
    ],
  },
  {
    key: 'sign-up',
    title: '如何报名',
    steps: [
      '登录后打开感兴趣的标的，仔细阅读交易条件、看样安排和报名截止时间。',
      '标的要求资质的，先在企业资质中上传有效证照；资质过期将不能报名。',
      '提交报名并按标的要求缴纳保证金，上传转账凭证；保证金须从本企业对公账户转出。',
      '运营人员审核凭证后，报名状态变为已确认，系统发放竞买号。',
    ],
  },
  {
    key: 'bid',
    title: '如何竞价',
    steps: [
      '竞价开始前进入竞价现场，页面显示服务器时间、线路延迟和您的竞买号。',
      '出价按钮始终显示将要提交的完整金额；超过三个加价幅度时系统会再次确认。',
      '临近结束有新的有效报价时按规则自动延时，直到延时期内再无报价为止。',
      '竞价结束后系统公布结果；未成交的保证金按规则退回原账户，成交方按约签订合同。',
    ],
  },
  {
    key: 'questions',
    title: '常见问题',
    steps: [
      '收不到验证码：请确认手机号已绑定账号，短信可能被拦截；60 秒后可重新获取，验证码 5 分钟内有效。',
      '忘记密码：在登录页点击“找回密码”，用绑定的手机号验证后设置新密码。',
      '账号提示审核中或未通过：审核中请等待短信通知；未通过时请按驳回原因补充材料后重新提交。',
      '页面显示异常：请使用 Chrome 89 或更高版本，并在“环境检测”中查看浏览器、时钟和线路是否正常。',
    ],
  },
] as const

export function HelpGuides() {
  const [open, setOpen] = useState<(typeof GUIDES)[number]>(GUIDES[0])
  return (
    <div className="guides">
      <nav aria-label="帮助目录">
        {GUIDES.map((guide) => (
          <button key={guide.key} type="button" aria-current={guide === open ? 'true' : undefined} onClick={() => setOpen(guide)}>
            {guide.title}
          </button>
        ))}
      </nav>
      <article aria-live="polite">
        <h3>{open.title}</h3>
        <ol>
          {open.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </article>
    </div>
  )
}

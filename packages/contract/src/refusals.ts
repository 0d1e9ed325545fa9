import { LOGIN_PENDING } from './texts.ts'

/** Every "no" the platform says: one code, one Chinese text, one HTTP status. Business refusals answer 200. */
const texts = {
  badInput: [400, (p: { field?: string; text?: string }) => p.text ?? (p.field ? `参数错误：${p.field}` : '参数错误')],
  signatureWrong: [400, 'Sign签名校验失败！'],
  signatureExpired: [400, '签名验证失败:X-TIMESTAMP已过期'],
  sessionExpired: [401, 'Token失效，请重新登录!'],
  tenantChanged: [401, '用户租户信息变更,请重新登陆!'],
  forbidden: [403, '拒绝访问'],
  crossSite: [403, '拒绝访问'],
  noRoute: [404, '资源不存在，请检查地址是否正确'],
  noFile: [404, '文件不存在或无权查看'],
  conflict: [409, '请求冲突，请刷新后重试'],
  tooLarge: [413, (p: { limit: string }) => `文件大小超出${p.limit}限制, 请压缩或降低文件质量!`],
  wrongContent: [415, '不支持的文件类型或内容格式'],
  tooMany: [429, (p: { seconds: number }) => `操作过于频繁，请${p.seconds}秒后再试`],
  crashed: [500, (p: { requestId: string }) => `服务异常，请稍后重试（编号 ${p.requestId}）`],
  unavailable: [503, '服务暂不可用，请稍后重试'],

  notFound: [200, '未找到对应数据'],

  'login.wrong': [200, '用户名或密码错误'],
  'login.locked': [200, (p: { minutes: number }) => `密码错误次数过多，账号已锁定，请${p.minutes}分钟后再试或通过手机验证码登录`],
  'login.frozen': [200, '该用户已冻结'],
  'login.pending': [200, LOGIN_PENDING],
  'login.rejected': [200, (p: { reason: string }) => `该用户审核未通过：${p.reason}`],
  'login.tenantsFrozen': [200, '与该用户关联的租户均已被冻结，无法登录！'],
  'login.captchaMissing': [412, '验证码无效'],
  'login.captchaWrong': [412, '验证码错误'],
  'login.thirdUnknown': [200, '登录凭据无效或已过期，请重新发起登录'],
  'login.casOff': [200, '未启用单点登录'],
  'login.casRefused': [200, '单点登录校验失败，请重新登录'],

  'sms.stillValid': [200, (p: { seconds: number }) => `验证码已发送，请${p.seconds}秒后再试`],
  'sms.tooMany': [200, '该手机号获取验证码次数过多，请稍后再试'],
  'sms.noAccount': [200, '该用户不存在或未绑定手机号'],
  'sms.phoneTaken': [200, '手机号已经注册，请直接登录！'],
  'sms.failed': [200, '短信验证码发送失败,请稍后重试'],
  'sms.wrongCode': [200, '手机验证码错误'],
  'sms.expiredCode': [200, '手机验证码失效，请重新获取'],

  'password.oldWrong': [200, '旧密码输入错误!'],
  'password.onlyOwn': [200, '只允许修改自己的密码！'],
  'password.used': [200, '新密码不能与最近5次使用过的密码相同'],
  'password.mismatch': [200, '两次输入的密码不一样！'],
  'password.weak': [200, '密码最少为8位字符，至少包含一个数字和字母'],
  'password.resetExpired': [200, '验证已过期，请重新获取验证码'],
  'password.wrong': [200, '登录密码错误'],
  'password.tooManyTries': [200, (p: { minutes: number }) => `密码错误次数过多，请${p.minutes}分钟后再试`],

  'depart.notMine': [200, '您不属于该部门，无法切换'],
  'depart.none': [200, '您尚未设置部门信息!'],
  'depart.noMatch': [200, '未查询匹配数据！'],
  'depart.noneOfUser': [200, '查找失败'],
  'depart.full': [200, '该级下的机构已满，无法继续新增'],
  'depart.topIsCompany': [200, '最上级机构只能是公司'],
  'depart.underPost': [200, '岗位下不能再设机构'],
  'depart.unknownDirector': [200, '部分负责人不存在或已停用，请重新选择'],
  'depart.inUse': [
    200,
    (p: { name: string; people: number; children: number }) =>
      `「${p.name}」下还有${[p.people > 0 ? `${p.people}名人员` : '', p.children > 0 ? `${p.children}个下级机构` : ''].filter(Boolean).join('、')}，请先移出后再删除`,
  ],
  'role.none': [200, '未找到角色信息'],
  'position.codeTaken': [200, '职务编码已存在'],
  'category.full': [200, '该级下的分类已满，无法继续新增'],
  'category.tooDeep': [200, '分类最多10级'],
  'category.nameTaken': [200, '同级下已有同名分类'],
  'dict.noSource': [400, '字典Code格式不正确！'],

  'profile.emailTaken': [200, '邮箱已存在!'],
  'profile.birthday': [400, '请选择正确的生日'],
  'profile.phoneTaken': [200, '手机号已存在!'],
  'session.current': [200, '不能下线当前会话，请使用退出登录'],
  'session.lastAdmin': [200, '不能强制下线自己的会话'],

  'list.noSortColumn': [400, (p: { column: string }) => `请注意，将要排序的列字段不存在：${p.column}`],
  'list.badCondition': [400, (p: { field: string }) => `查询条件不正确：${p.field}`],
  'announcement.badForm': [400, (p: { text: string }) => p.text],
  'announcement.released': [200, '已发布的通告不能修改或删除，请先撤销'],
  'announcement.noReceiver': [200, '请选择接收人'],
  'announcement.unknownReceiver': [200, '部分接收人不存在或已停用，请重新选择'],
  'announcement.ended': [200, '失效时间已过，请修改后再发布'],
  'announcement.notReleased': [200, '该通告尚未发布，无需撤销'],
  'export.tooMany': [200, (p: { max: number }) => `符合条件的数据超过 ${p.max} 条，请缩小查询范围后再导出`],
  'import.failed': [200, (p: { reason: string }) => `文件导入失败:${p.reason}`],
  'import.noFile': [400, '请选择要导入的文件'],
  'import.expands': [413, '文件展开后过大，请拆分后再导入'],
  'import.encrypted': [415, '文件已加密，请取消密码保护后再导入'],
  'review.decided': [
    200,
    (p: { by: string; state: number }) => `该申请已${p.state === -3 ? '由申请人撤回' : `由${p.by}处理（${p.state === 2 ? '通过' : '驳回'}）`}，请刷新列表`,
  ],
  'review.own': [200, '不能审核本人或本单位提交的申请'],
  'review.stale': [200, '申请人已更新资料，请刷新后重新审核'],
  'review.noReason': [200, '请输入驳回理由！'],
  'review.companyTaken': [200, '该统一社会信用代码已被其他企业使用，不能通过'],
  'register.ticketExpired': [200, '手机验证已失效，请重新获取验证码'],
  'register.phoneTaken': [200, '该手机号已注册'],
  'register.usernameTaken': [200, '用户名已注册'],
  'register.emailTaken': [200, '邮箱已被注册'],
  'register.companyTaken': [200, '该企业已入驻平台，请联系企业管理员或平台客服'],
  'register.companyWaiting': [200, '该企业的注册申请正在审核中，请勿重复提交'],
  'register.licenceTaken': [200, '该证照文件已被其他企业使用，请上传本企业的证照'],
  'register.waiting': [200, '您的注册申请正在审核中，请等待审核结果'],
  'register.done': [200, '您的账号已通过审核，请直接登录'],
  'register.incomplete': [200, (p: { title: string }) => `请${p.title.endsWith('文件') ? '上传' : '填写'}${p.title}`],
  'register.foreignAccount': [200, '银行账户名称应与企业名称一致'],
  'register.tooManyChecks': [200, '查询次数过多，请稍后再试'],
  'corporate.creditcodeTaken': [200, '该统一社会信用代码已存在'],
  'corporate.noChange': [200, '没有待审核的变更申请'],
  'corporate.sameState': [200, '企业已是该状态，请刷新列表'],
  'corporate.none': [200, '您的账号尚未加入企业'],
  'qualification.inUse': [200, '该资质正被报名使用，暂不能修改或删除'],
  'qualification.company': [200, '请选择所属企业'],
  'qualification.noNote': [200, '请填写核验未通过的说明'],
  'member.self': [200, '不能冻结自己的账号'],
  'member.badStatus': [200, '只能冻结正常的账号、解冻已冻结的账号，请刷新列表'],
  'points.corrected': [200, '该记录已更正过，不能再次更正'],
  'points.notCorrectable': [200, '冲销和更正记录不能再更正'],
  'points.bounds': [200, '积分已达上限或下限，本次调整无效'],
  'points.own': [200, '不能调整本单位的积分'],
  'duplicate.taken': [200, '该值不可用，系统中已存在！'],
  'duplicate.unknownField': [400, '该字段不支持重复校验'],
  'checkRule.unknown': [200, '该编码不存在'],
  'checkRule.failed': [200, (p: { message: string }) => p.message],
  'sample.codeTaken': [200, '编码已存在'],
  'tree.cycle': [200, '不能移动到自己或自己的下级'],
  'tree.tooDeep': [200, (p: { max: number }) => `最多 ${p.max} 级，不能再往下放`],
  'tree.nameTaken': [200, (p: { name: string }) => `同级下已有「${p.name}」`],
  'tree.hasChildren': [200, '请先删除或移走下级'],
  'tree.full': [200, '该级编码已用完，无法继续新增'],
  'region.codeTaken': [200, '区划代码已存在'],
  'region.inUse': [200, '该区域已被使用，不能删除，可改为停用'],
  'catalog.inUse': [200, (p: { count: number }) => `该目录下有 ${p.count} 项资产，不能删除，可改为停用`],

  'asset.codeTaken': [200, '资产编号已存在'],
  'asset.stale': [200, '该资产已被他人修改，请刷新后再编辑'],
  'asset.locked': [200, (p: { name: string }) => `「${p.name}」正在交易中，请先结束或撤回相关场次`],
  'asset.badMove': [200, (p: { name: string; from: string; to: string }) => `「${p.name}」当前为${p.from}，不能改为${p.to}`],
  'asset.reasonNeeded': [200, '改为已处置须填写原因'],
  'asset.netAboveOriginal': [200, '净值不能大于原值'],
  'asset.datesReversed': [200, '投用日期不能早于取得日期'],
  'asset.unknownCatalog': [200, '资产目录不存在或已停用，请重新选择'],
  'asset.unknownRegion': [200, '所在区域不存在或已停用，请重新选择'],
  'asset.noCompany': [200, '当前账号没有所属企业，不能维护资产'],
  'asset.synced': [200, (p: { name: string }) => `「${p.name}」来自固定资产系统，请在源系统中删除`],
  'asset.syncedField': [200, (p: { title: string }) => `「${p.title}」由固定资产系统维护，请在源系统中修改`],
  'asset.hasTrades': [200, (p: { name: string }) => `「${p.name}」已有交易记录，不能删除`],
  'asset.notTradable': [200, (p: { name: string; status: string }) => `「${p.name}」当前为${p.status}，不能交易`],
  'assetSync.off': [200, '尚未配置固定资产系统地址'],
  'assetSync.running': [200, '同步正在进行，请等待完成后再操作'],
  'assetSync.nothingFailed': [200, '该次同步没有待处理的失败行'],
  'assetSync.sent': [200, '该消息已送达，无需重新回传'],

  'bidding.faults': [200, (p: { text: string; count: number }) => (p.count === 1 ? p.text : `${p.text}（共 ${p.count} 处需要修改）`)],
  'bidding.barred': [200, '企业已被暂停交易或积分过低，不能发布或参与交易'],
  'bidding.mayNotPublish': [200, '贵企业未开通发布权限，请联系平台运营'],
  'bidding.wrongType': [200, '贵企业不能发布该类型的交易'],
  'bidding.chooseCompany': [200, '请选择发布企业'],
  'bidding.noCompany': [200, '当前账号没有所属企业，不能参与交易'],
  'bidding.frozen': [200, '该场次已提交或发布，不能直接修改或删除'],
  'bidding.stale': [200, '该场次已被他人修改，请刷新后再编辑'],
  'bidding.notNow': [200, '场次当前状态不支持此操作，请刷新后重试'],
  'bidding.underReview': [200, '审核人员已开始审核，不能撤回'],
  'bidding.decided': [200, '已处理，请刷新列表'],
  'bidding.issuerUnpaid': [200, '发起方保证金尚未确认，不能发布'],
  'bidding.notRelistable': [200, '该场次尚未结束，不能重新挂牌'],
  'bidding.relisted': [200, '该场次已重新挂牌，请编辑新的草稿'],
  'bidding.noChange': [200, '没有需要变更的内容'],
  'bidding.amendWaiting': [200, '已有待审核的变更申请'],
  'bidding.amendTooLate': [200, (p: { days: number }) => (p.days === 0 ? '报名已截止，不能变更' : `距报名截止须多于 ${p.days} 个工作日才能变更`)],
  'signUp.closed': [200, '不在报名时间内'],
  'signUp.stale': [200, '交易条件已变更，请刷新后重新确认'],
  'signUp.twice': [200, '贵企业已报名，请勿重复提交'],
  'signUp.related': [200, '发起方及其关联企业不能报名'],
  'signUp.mayNot': [200, '贵企业未开通参与权限，请联系平台运营'],
  'signUp.noPapers': [200, '请上传资质'],
  'signUp.notNow': [200, '报名当前状态不支持此操作，请刷新后重试'],
  'signUp.locked': [200, '场次已锁定或报名已结束，不能取消'],
  'signUp.decided': [200, '该报名已审核，请刷新列表'],
  'signUp.issuerChecks': [200, '该报名由发起方审核，逾期未审后转由平台审核'],
  'request.waiting': [200, '已有同类申请待审核'],
  'request.noFault': [200, '请选择责任方'],
  'request.noResume': [200, '请选择恢复时间'],
  'request.secondPerson': [200, '终止须由两名运营人员先后审核，请由另一人处理'],
  'request.resumeTooSoon': [200, (p: { minutes: number }) => `恢复时间应至少在 ${p.minutes} 分钟之后`],
  'request.resumeNotice': [200, (p: { days: number }) => `恢复后公告期应不少于 ${p.days} 个工作日，请先变更报名截止时间`],
  'question.closed': [200, '提问时间已过，如有疑问请联系发起方'],
  'question.own': [200, '发起方不能向本企业的场次提问'],
  'question.mayNot': [200, '贵企业不能参与该场次，不能提问'],
  'question.tooMany': [200, (p: { max: number }) => `贵企业在该场次已有 ${p.max} 个提问待答复，请等待答复后再提问`],
  'question.identity': [200, '提问会公开显示，请勿写入企业名称、手机号等身份信息'],
  'question.answered': [200, '该提问已答复，请刷新列表'],
  'question.hidden': [200, '该提问已被屏蔽，请刷新列表'],
  'question.amend': [200, '答复不能改变交易条件，请走变更流程'],
  'policy.faulty': [200, (p: { text: string }) => p.text],
  'policy.past': [200, '生效时间应晚于当前时间'],
  'policy.unchanged': [200, '没有需要调整的参数'],
  'policy.waiting': [200, '已有待确认的参数调整，请先处理'],
  'policy.decided': [200, '该调整已处理，请刷新列表'],
  'policy.own': [200, '不能确认本人提出的调整'],

  'rule.nameTaken': [200, '已有同名的规则文件'],
  'rule.builtIn': [200, '平台内置的规则文件不能改名或删除，可替换其文件'],
  'rule.needPdf': [200, '请上传 PDF 格式的规则文件'],
  'rule.needWord': [200, 'Word 文件须为 .doc 或 .docx 格式'],
  'rule.stale': [200, '该文件已被他人修改，请刷新后再编辑'],

  'bid.notEligible': [200, '您没有本场次的竞价资格'],
  'bid.tokenReused': [200, '重复的报价标识'],
  'bid.tooFast': [200, '操作过于频繁，请稍后再试'],
  'bid.notOpen': [200, '竞价尚未开始'],
  'bid.suspended': [200, '竞价已中止'],
  'bid.closed': [200, '竞价已结束'],
  'bid.amount': [200, '报价金额不正确'],
  'bid.leading': [200, '您当前领先，无需再次报价'],
  'bid.belowStart': [200, '报价低于起始价'],
  'bid.aboveStart': [200, '报价高于起始价'],
  'bid.stale': [200, '当前价已更新'],
  'bid.rank': [200, '优先顺位不足'],
  'bid.step': [200, (p: { step: string }) => `报价须为${p.step}幅度的整数倍`],
  'bid.multiple': [200, (p: { step: string; most: number }) => `单次${p.step}不得超过${p.most}倍`],
  'bid.notReached': [200, '当前价尚未到达该价格'],
  'bid.noPriority': [200, '当前不能行使优先权'],
  'bid.notDue': [200, '竞价尚未到结束时间'],
  'bid.notSuspended': [200, '竞价未中止，无需恢复'],
  'bid.opening': [200, '密封报价未能全部开启，结果暂不能确定'],
  'bid.noLoss': [200, '该时段不影响竞价，无需顺延'],

  'file.badFolder': [400, '上传目录bizPath，格式非法！'],
  'file.quota': [429, '今日上传文件数量或总大小已达上限'],
  'file.notImage': [200, '请上传图片'],
  'file.tooMany': [200, (p: { max: number }) => `最多只能上传${p.max}个文件`],
  'file.twice': [200, '请勿重复添加同一个文件'],
  'file.inUse': [200, (p: { name: string; by: string }) => `「${p.name}」正用于${p.by}，不能删除`],
  'file.shipped': [200, (p: { name: string }) => `「${p.name}」随平台提供，不能删除`],
} as const

type Texts = typeof texts
export type RefusalCode = keyof Texts
type ParamsOf<C extends RefusalCode> = Texts[C][1] extends (p: infer P) => string ? [P] : []

/** `field` names the member of the input that was refused, `result` is what the caller reads besides the message. */
export type Refused = { ok: false; code: RefusalCode; status: number; message: string; field?: string; result?: unknown }

/** The same no, at a field of the form it was sent from. */
export const atField = (field: string, refused: Refused): Refused => ({ ...refused, field })

export function no<C extends RefusalCode>(code: C, ...params: ParamsOf<C>): Refused {
  const [status, text] = texts[code] as readonly [number, string | ((p: unknown) => string)]
  return { ok: false, code, status: status === 412 ? 200 : status, message: typeof text === 'string' ? text : text(params[0]) }
}

/** Number in the envelope: the HTTP status, 412 for a wrong login captcha, 500 for a business refusal. */
export const envelopeCode = (code: RefusalCode): number => {
  const [status] = texts[code]
  return status === 200 ? 500 : status
}

/** A refusal on its way to the error handler. Rules return Refused; commands throw it with refuse(). */
export class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.message)
    this.name = 'Refusal'
    this.refused = refused
  }
}

export function refuse(refused: Refused): never {
  throw new Refusal(refused)
}

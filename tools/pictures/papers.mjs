/** Company papers of the demonstration data: plainly samples, so that nobody takes them for real ones. */
const W = 1120
const H = 792
const SERIF = 'Noto Serif CJK SC, Songti SC, SimSun, serif'

const line = (label, text, y) =>
  `<text x="120" y="${y}" font-size="24" fill="#8a6d3b">${label}</text><text x="330" y="${y}" font-size="26" fill="#222">${text}</text>`

const paper = ({ title, rows, seal, blur = 0 }) => `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" font-family="${SERIF}">
<defs><filter id="soft"><feGaussianBlur stdDeviation="${blur}"/></filter></defs>
<g${blur > 0 ? ' filter="url(#soft)"' : ''}>
<rect width="${W}" height="${H}" fill="#fffdf6"/>
<rect x="36" y="36" width="${W - 72}" height="${H - 72}" fill="none" stroke="#c8a45a" stroke-width="6"/>
<rect x="52" y="52" width="${W - 104}" height="${H - 104}" fill="none" stroke="#c8a45a" stroke-width="1.5"/>
<text x="${W / 2}" y="168" text-anchor="middle" font-size="62" font-weight="bold" letter-spacing="18" fill="#7a1f1f">${title}</text>
${rows.map(([label, text], at) => line(label, text, 262 + at * 58)).join('\n')}
<circle cx="880" cy="590" r="92" fill="none" stroke="#d23b3b" stroke-width="5" opacity="0.75"/>
<text x="880" y="598" text-anchor="middle" font-size="26" fill="#d23b3b" opacity="0.85">${seal}</text>
</g>
<text x="${W / 2}" y="520" text-anchor="middle" font-size="150" font-weight="bold" fill="#000" opacity="0.06" transform="rotate(-20 ${W / 2} ${H / 2})">演示样本</text>
</svg>`

const licence = (name, code, person, place, blur = 0) =>
  paper({
    title: '营业执照',
    blur,
    seal: '示例登记机关',
    rows: [
      ['统一社会信用代码', code],
      ['名称', name],
      ['类型', '有限责任公司'],
      ['法定代表人', person],
      ['注册资本', '壹仟万元整'],
      ['住所', place],
    ],
  })

const certificate = (title, name, number, until) =>
  paper({
    title,
    seal: '示例发证机构',
    rows: [
      ['证书编号', number],
      ['单位名称', name],
      ['有效期至', until],
    ],
  })

const receipt = (payer, payee, amount, purpose) =>
  paper({
    title: '银行电子回单',
    seal: '示例银行',
    rows: [
      ['付款人', payer],
      ['收款人', payee],
      ['金额', amount],
      ['附言', purpose],
    ],
  })

export const papers = {
  'licence-lantian': () => licence('蓝天智造装备有限公司', '91330100MA0000011G', '叶文博', '杭州市萧山区示例路 18 号'),
  'licence-hongtu': () => licence('宏图建材贸易有限公司', '91440300MA0000012Q', '钟丽华', '深圳市龙岗区示例街 9 号', 7),
  'paper-quality': () => certificate('质量管理体系认证', '演示企业', 'Q-2024-000188', '证书所载日期'),
  'paper-receipt': () => receipt('瑞达设备租赁有限公司', '远航资产运营有限公司', '人民币 伍万元整  ¥50,000.00', '保证金'),
  'paper-recycling': () => certificate('再生资源回收备案', '演示企业', 'ZS-2023-000066', '证书所载日期'),
}

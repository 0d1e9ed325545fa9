import { useState } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { FooterDialog } from './footer-dialog.tsx'
import type { FooterDialogKind, SiteFooterProps } from './footer-types.ts'

/** Every item the documents ask of the footer, with the dialogs behind them. Both entries show it. */
export function SiteFooter({ facts, signedIn, loadDocument, loadQr }: SiteFooterProps) {
  const [dialog, setDialog] = useState<FooterDialogKind>()
  const item = (title: string, kind: FooterDialogKind) => (
    <li>
      <button type="button" className="site-footer-link" onClick={() => setDialog(kind)}>
        {title}
      </button>
    </li>
  )
  return (
    <>
      <footer className="site-footer">
        <div className="site-footer-columns">
          <section>
            <h2>服务支持</h2>
            <ul>
              {item('帮助中心', 'help')}
              <li>
                <a className="site-footer-link" href={siteUrl(routeOf('content/message-board-mobile'))}>
                  留言板
                </a>
              </li>
              {item('客服热线', 'hotline')}
              {item('微信公众号', 'qr')}
            </ul>
          </section>
          <section>
            <h2>规则与协议</h2>
            <ul>
              {item('关于我们', { document: '关于我们' })}
              {item('交易规则', { document: '交易规则' })}
              {signedIn && item('服务费协议', { document: '服务费协议' })}
              {signedIn && item('交易合同', { document: '交易合同' })}
            </ul>
          </section>
          {facts && (
            <>
              <section>
                <h2>联系我们</h2>
                <ul>
                  <li>主办单位：{facts.organiser}</li>
                  <li>联系地址：{facts.address}</li>
                  <li>
                    电子邮箱：<a href={`mailto:${facts.email}`}>{facts.email}</a>
                  </li>
                </ul>
              </section>
              <section>
                <h2>合作单位</h2>
                <ul>
                  {facts.partners.map(({ text, href }) => (
                    <li key={href}>
                      <OutsideLink href={href}>{text}</OutsideLink>
                    </li>
                  ))}
                </ul>
              </section>
            </>
          )}
        </div>
        {facts && (
          <div className="site-footer-legal">
            <p>
              {facts.filings.map(({ text, href }) => (
                <OutsideLink key={href} href={href}>
                  {text}
                </OutsideLink>
              ))}
            </p>
            <p className="footer-desk">{facts.recommendedBrowser}</p>
          </div>
        )}
      </footer>
      {dialog && <FooterDialog kind={dialog} facts={facts} loadDocument={loadDocument} loadQr={loadQr} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Only web addresses leave this site, in a window of its own that cannot reach back. */
const OutsideLink = ({ href, children }: { href: string; children: string }) =>
  /^https?:\/\//.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )

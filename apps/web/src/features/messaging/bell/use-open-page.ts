import { App } from 'antd'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { OpenTarget } from '@aosp/contract/content/open-page'
import { siteUrl } from '../../../lib/page-config.ts'

/** Goes to the page an announcement is about. Another site is entered only after the person was told which one. */
export function useOpenPage(): (target: OpenTarget) => void {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  return useCallback(
    (target) => {
      if (target.kind === 'outside')
        modal.confirm({
          title: '即将离开本平台',
          content: `将在新窗口打开外部网站 ${target.host}，请注意核对网址，不要在外部网站填写平台账号和密码。`,
          okText: '继续前往',
          cancelText: '取消',
          onOk: () => void window.open(target.url, '_blank', 'noopener,noreferrer'),
        })
      else if (target.entry === 'portal') location.assign(siteUrl(target.path))
      else void navigate(target.path)
    },
    [modal, navigate],
  )
}

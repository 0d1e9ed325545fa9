/** Enterprise-messaging apps sign in through OAuth2 inside their own browser. */
export const isEnterpriseApp = (userAgent: string = navigator.userAgent): boolean => /wxwork|dingtalk/i.test(userAgent)

/** Below this width the shell turns into its phone form. */
export const PHONE_WIDTH = 768

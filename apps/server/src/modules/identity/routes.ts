import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/account'
import { serve } from '../../platform/http/serve.ts'
import { bindings, unbind } from './account/bindings.ts'
import { resetPassword, updatePassword, verifyPhone } from './profile/passwords.ts'
import { preferences, savePreferences } from './profile/preferences.ts'
import { changePhone, editProfile } from './profile/profile.ts'
import { userData } from './profile/user-info.ts'
import { currentDeparts, selectDepart, tenants } from './profile/departs.ts'
import type { Identity } from './identity.ts'
import { issueCaptcha } from './attempt/captcha.ts'
import { casLogin } from './login/cas-login.ts'
import { captchaNeeded, login } from './login/password-login.ts'
import { phoneLogin } from './login/phone-login.ts'
import { thirdLogin } from './login/third-login.ts'
import { permissions } from './menu/permissions.ts'
import { menuCounts } from './menu/todo-counts.ts'
import { forceLogout, onlineUsers } from './session/online-users.ts'
import { endMySession, logout, myLoginHistory, mySessions, sessionLife } from './session/own-sessions.ts'
import { visitsByDay, visitTotals } from './session/visits.ts'
import { sendCode } from './sms/send-code.ts'

export function identityRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.randomImage, (ctx, input) => issueCaptcha(ctx, input.key))
  serve(app, calls.captchaNeeded, (ctx, input) => captchaNeeded(identity, ctx, input))
  serve(app, calls.login, (ctx, input) => login(identity, ctx, input))
  serve(app, calls.phoneLogin, (ctx, input) => phoneLogin(identity, ctx, input))
  serve(app, calls.sendSms, (ctx, input) => sendCode(identity, ctx, input))
  serve(app, calls.thirdLogin, (ctx, input) => thirdLogin(identity, ctx, input))
  serve(app, calls.casLogin, (ctx, input) => casLogin(identity, ctx, input))
  serve(app, calls.logout, (ctx) => logout(identity, ctx))
  serve(app, calls.phoneVerification, verifyPhone)
  serve(app, calls.passwordReset, (ctx, input) => resetPassword(identity, ctx, input))
  serve(app, calls.updatePassword, (ctx, input) => updatePassword(identity, ctx, input))
  serve(app, calls.currentDeparts, currentDeparts)
  serve(app, calls.selectDepart, (ctx, input) => selectDepart(identity, ctx, input))
  serve(app, calls.tenants, tenants)
  serve(app, calls.permissions, (ctx) => permissions(identity, ctx))
  serve(app, calls.menuCounts, (ctx) => menuCounts(identity, ctx))
  serve(app, calls.userData, (ctx) => userData(identity, ctx))
  serve(app, calls.editProfile, (ctx, input, { request }) => editProfile(identity, ctx, input, request.body))
  serve(app, calls.changePhone, (ctx, input) => changePhone(identity, ctx, input))
  serve(app, calls.sessionLife, sessionLife)
  serve(app, calls.keepSession, sessionLife)
  serve(app, calls.mySessions, mySessions)
  serve(app, calls.endMySession, (ctx, input) => endMySession(identity, ctx, input))
  serve(app, calls.myLoginHistory, myLoginHistory)
  serve(app, calls.preferences, preferences)
  serve(app, calls.savePreferences, savePreferences)
  serve(app, calls.bindings, bindings)
  serve(app, calls.unbind, unbind)
  serve(app, calls.onlineUsers, (ctx, input) => onlineUsers(identity, ctx, input))
  serve(app, calls.forceLogout, (ctx, input) => forceLogout(identity, ctx, input))
  serve(app, calls.visitTotals, visitTotals)
  serve(app, calls.visitsByDay, visitsByDay)
}

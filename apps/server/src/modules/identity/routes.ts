import type { FastifyInstance } from 'fastify'
import * as accountCalls from '@aosp/contract/identity/account'
import * as changeCalls from '@aosp/contract/identity/account-change'
import * as factorCalls from '@aosp/contract/identity/factor'
import * as loginCalls from '@aosp/contract/identity/login'
import * as menuCalls from '@aosp/contract/identity/menu'
import * as viewCalls from '@aosp/contract/identity/saved-view'
import * as sessionCalls from '@aosp/contract/identity/session'
import * as thirdCalls from '@aosp/contract/identity/third'
import * as visitCalls from '@aosp/contract/identity/visit'
import { serve } from '../../platform/http/serve.ts'
import { resetPassword, updatePassword, verifyPhone } from './profile/passwords.ts'
import { preferences, savePreferences } from './profile/preferences.ts'
import { accountChanges } from './account-change/change-list.ts'
import { ownAccountChanges, stopAccountChange } from './account-change/own-changes.ts'
import { decideAccountChange, proposeFactorReset, withdrawAccountChange } from './account-change/decide-change.ts'
import { changePhone } from './phone/own-phone.ts'
import { editProfile } from './profile/profile.ts'
import { userData } from './profile/user-info.ts'
import { currentDeparts, selectDepart } from './profile/departs.ts'
import type { Identity } from './identity.ts'
import { issueCaptcha } from './attempt/captcha.ts'
import { beginFactor, confirmFactor, factorState, removeFactor, renewRecoveryCodes } from './factor/own-factor.ts'
import { casLogin } from './login/cas-login.ts'
import { factorLogin } from './login/factor-login.ts'
import { checkOnlyUser } from './profile/applicants.ts'
import { captchaNeeded, login } from './login/password-login.ts'
import { phoneLogin } from './login/phone-login.ts'
import { clientOf, permissions } from './menu/permissions.ts'
import { menuCounts } from './menu/todo-counts.ts'
import { deleteView, savedViews, saveView } from './saved-view/saved-views.ts'
import { forceLogout, onlineUsers } from './session/online-users.ts'
import { endMySession, logout, myLoginHistory, mySessions, sessionLife } from './session/own-sessions.ts'
import { visitsByDay, visitTotals } from './session/visits.ts'
import { stepUp } from './step-up/step-up.ts'
import { sendCode } from './sms/send-code.ts'
import { bindThirdPhone } from './third/guest-binding.ts'
import { bindings, bindThird, unbind } from './third/own-bindings.ts'
import { thirdLogin } from './third/third-login.ts'
import { beginInApp, beginInWindow, comeBack } from './third/third-way.ts'

export function identityRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, loginCalls.randomImage, (ctx, input) => issueCaptcha(ctx, input.key))
  serve(app, loginCalls.captchaNeeded, (ctx, input) => captchaNeeded(identity, ctx, input))
  serve(app, loginCalls.login, (ctx, input) => login(identity, ctx, input))
  serve(app, loginCalls.phoneLogin, (ctx, input) => phoneLogin(identity, ctx, input))
  serve(app, loginCalls.sendSms, (ctx, input) => sendCode(identity, ctx, input))
  serve(app, thirdCalls.thirdRender, (ctx, input, http) => beginInWindow(identity, ctx, input, http))
  serve(app, thirdCalls.thirdAppLogin, (ctx, input, http) => beginInApp(identity, ctx, input, http))
  serve(app, thirdCalls.thirdCallback, (ctx, input, http) => comeBack(identity, ctx, input, http))
  serve(app, thirdCalls.thirdLogin, (ctx, input, { request }) => thirdLogin(identity, ctx, input, request))
  serve(app, thirdCalls.bindThirdPhone, (ctx, input, { request }) => bindThirdPhone(identity, ctx, input, request))
  serve(app, loginCalls.casLogin, (ctx, input) => casLogin(identity, ctx, input))
  serve(app, viewCalls.savedViews, savedViews)
  serve(app, viewCalls.saveView, saveView)
  serve(app, viewCalls.deleteView, deleteView)
  serve(app, factorCalls.factorLogin, (ctx, input) => factorLogin(identity, ctx, input))
  serve(app, factorCalls.stepUp, (ctx, input) => stepUp(identity, ctx, input))
  serve(app, factorCalls.factorState, (ctx) => factorState(identity, ctx))
  serve(app, factorCalls.beginFactor, (ctx) => beginFactor(identity, ctx))
  serve(app, factorCalls.confirmFactor, (ctx, input) => confirmFactor(identity, ctx, input))
  serve(app, factorCalls.renewRecoveryCodes, (ctx) => renewRecoveryCodes(identity, ctx))
  serve(app, factorCalls.removeFactor, (ctx) => removeFactor(identity, ctx))
  serve(app, loginCalls.logout, (ctx) => logout(identity, ctx))
  serve(app, loginCalls.phoneVerification, verifyPhone)
  serve(app, loginCalls.checkOnlyUser, checkOnlyUser)
  serve(app, loginCalls.passwordReset, (ctx, input) => resetPassword(identity, ctx, input))
  serve(app, accountCalls.updatePassword, (ctx, input) => updatePassword(identity, ctx, input))
  serve(app, accountCalls.currentDeparts, currentDeparts)
  serve(app, loginCalls.selectDepart, (ctx, input) => selectDepart(identity, ctx, input))
  serve(app, menuCalls.permissions, (ctx, _input, { request }) => permissions(identity, ctx, clientOf(request.headers)))
  serve(app, menuCalls.menuCounts, (ctx) => menuCounts(identity, ctx))
  serve(app, accountCalls.userData, (ctx) => userData(identity, ctx))
  serve(app, accountCalls.editProfile, (ctx, input, { request }) => editProfile(identity, ctx, input, request.body))
  serve(app, accountCalls.changePhone, (ctx, input) => changePhone(identity, ctx, input))
  serve(app, changeCalls.accountChanges, (ctx, input) => accountChanges(identity, ctx, input))
  serve(app, changeCalls.decideAccountChange, (ctx, input) => decideAccountChange(identity, ctx, input))
  serve(app, changeCalls.withdrawAccountChange, (ctx, input) => withdrawAccountChange(identity, ctx, input))
  serve(app, changeCalls.ownAccountChanges, ownAccountChanges)
  serve(app, changeCalls.stopAccountChange, (ctx, input) => stopAccountChange(identity, ctx, input))
  serve(app, changeCalls.proposeFactorReset, proposeFactorReset)
  serve(app, sessionCalls.sessionLife, sessionLife)
  serve(app, sessionCalls.keepSession, sessionLife)
  serve(app, sessionCalls.mySessions, mySessions)
  serve(app, sessionCalls.endMySession, (ctx, input) => endMySession(identity, ctx, input))
  serve(app, sessionCalls.myLoginHistory, myLoginHistory)
  serve(app, accountCalls.preferences, preferences)
  serve(app, accountCalls.savePreferences, savePreferences)
  serve(app, thirdCalls.bindings, (ctx) => bindings(identity, ctx))
  serve(app, thirdCalls.bindThird, (ctx, input, { request }) => bindThird(identity, ctx, input, request))
  serve(app, thirdCalls.unbind, (ctx, input) => unbind(identity, ctx, input))
  serve(app, sessionCalls.onlineUsers, (ctx, input) => onlineUsers(identity, ctx, input))
  serve(app, sessionCalls.forceLogout, (ctx, input) => forceLogout(identity, ctx, input))
  serve(app, visitCalls.visitTotals, visitTotals)
  serve(app, visitCalls.visitsByDay, visitsByDay)
}

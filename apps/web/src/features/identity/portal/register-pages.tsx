import { useEffect, useState, type ComponentType } from 'react'
import { usePortal } from '../../../lib/portal-page.ts'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { FIRST_STEP_LINES } from './registration/form-height.ts'
import { signInLinks } from './sign-in-links.ts'

/**
 * The frame of the registration pages. What fills it comes later, with its own style sheet, so that no other
 * page of the portal carries it. Not React's lazy: the server's rendering could not wait for it.
 */
function usePart(load: () => Promise<ComponentType>): { Part: ComponentType | undefined; failed: boolean } {
  const [Part, setPart] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    )
  }, [load])
  return { Part, failed }
}

const loadWizard = async () => (await import('./registration/registration-wizard.tsx')).RegistrationWizard
const loadOutcome = async () => (await import('./registration/registration-outcome.tsx')).RegistrationOutcome

function LaterPart({ load, lines }: { load: () => Promise<ComponentType>; lines: number }) {
  const { Part, failed } = usePart(load)
  if (failed) return <ErrorState message="页面加载失败，请检查网络后重试" />
  return Part ? <Part /> : <Skeleton lines={lines} />
}

export function RegisterPage() {
  const { config } = usePortal()
  const links = signInLinks(config)
  return (
    <section className="card sign-in-card narrow narrow-wide" aria-label="企业入驻">
      <h1>企业入驻</h1>
      <LaterPart load={loadWizard} lines={FIRST_STEP_LINES} />
      <p className="spread">
        <a className="touch" href={links.login}>
          已有账号，去登录
        </a>
        <a className="touch" href={links.result}>
          查看审核结果
        </a>
      </p>
    </section>
  )
}

export const RegisterResultPage = () => (
  <section className="card sign-in-card narrow" aria-label="注册结果">
    <h1>注册结果</h1>
    <LaterPart load={loadOutcome} lines={10} />
  </section>
)

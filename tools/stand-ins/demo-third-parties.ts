import { startThirdParties } from './third-parties.ts'

/** The settings a platform is to be started with: a demonstration that names no third party finds stand-ins on this machine, and says that they are. */
export async function withDemoThirdParties(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { SEED, DATABASE_URL, PRODUCTION, HOST } = environment
  const seed = SEED || (DATABASE_URL ? 'base' : 'demo')
  const isNamed = Object.keys(environment).some((name) => name.startsWith('THIRD_') && environment[name] !== '')
  // Browsers of other machines would look for the stand-ins on their own.
  const isHere = !HOST || /^(127\.|localhost$|::1$)/.test(HOST)
  if (seed !== 'demo' || PRODUCTION === 'true' || isNamed || !isHere) return environment
  const { settings } = await startThirdParties()
  return { ...environment, ...settings }
}

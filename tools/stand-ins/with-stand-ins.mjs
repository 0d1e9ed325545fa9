/** The settings to start the platform with, and beside it what the demonstration finds outside. */
export async function withStandIns() {
  // Asked for only here: in a fresh clone it is not installed before this is called.
  const { tsImport } = await import('tsx/esm/api')
  const { withDemoAssetSystem } = await tsImport('./demo-asset-system.ts', import.meta.url)
  const { withDemoThirdParties } = await tsImport('./demo-third-parties.ts', import.meta.url)
  return withDemoThirdParties(await withDemoAssetSystem(process.env))
}

import type { Variant } from '@aosp/contract/screens'
import { startPlatform, type PlatformProcess } from './platform-process.ts'

/** Which server a test wants: every spec file has its own of each kind, with a database of its own. */
export type World = { file: string; variant: Variant; played: boolean }

export type Worlds = {
  of(world: World): Promise<PlatformProcess>
  end(): Promise<void>
}

/**
 * The servers of the spec file a worker is at, each started when first wanted. They go when the next file begins, so no
 * test finds what another file left behind.
 */
export function keepWorlds(): Worlds {
  const running = new Map<string, Promise<PlatformProcess>>()
  const leaving: Promise<void>[] = []
  let current: string | undefined
  let spare: Promise<PlatformProcess> | undefined

  const leave = (started: Promise<PlatformProcess>) => {
    leaving.push(
      started.then(
        (platform) => platform.stop(),
        () => undefined, // It never ran; whoever wanted it was told.
      ),
    )
  }
  const leaveFile = () => {
    for (const started of running.values()) leave(started)
    running.clear()
  }
  const start = ({ variant, played }: World) => startPlatform(variant, played ? { DEMO_SESSIONS: 'true' } : {})
  const takeSpare = () => {
    const taken = spare
    spare = undefined
    return taken
  }
  /** Most files want a plain server and find it started; a worker that is given one file only makes none in vain. */
  const keepSpare = () => {
    spare ??= startPlatform('standard')
    spare.catch(() => undefined)
  }

  return {
    async of(world) {
      const moved = current !== undefined && world.file !== current
      if (moved) leaveFile()
      current = world.file
      const key = `${world.variant} ${world.played}`
      const plain = world.variant === 'standard' && !world.played
      const started = running.get(key) ?? ((plain && takeSpare()) || start(world))
      running.set(key, started)
      const platform = await started
      if (moved) keepSpare()
      return platform
    },
    async end() {
      leaveFile()
      const unused = takeSpare()
      if (unused) leave(unused)
      await Promise.all(leaving)
    },
  }
}

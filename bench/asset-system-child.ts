import { startAssetSystem } from '../tools/stand-ins/asset-system.ts'

/** The stand-in in a process of its own, so that neither its time nor its memory counts as the platform's. */
const { url, token } = await startAssetSystem({ count: Number(process.argv[2]) })
process.send?.({ url, token })
// The server does not keep a process alive by itself; the line to the bench does, and ends with it.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(0))

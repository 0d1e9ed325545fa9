import { crashDrill } from './crash.ts'

const report = await crashDrill(20)
console.log(`kills ${report.kills}, acknowledged writes ${report.acknowledged}, lost ${report.lost}, longest outage ${report.longestOutageMs} ms`)
if (report.lost > 0) process.exitCode = 1

import type { Plugin } from 'vite'

const CALL_FILE = /\/packages\/contract\/src\/[\w-]+\/[\w-]+\.ts$/
const SERVERS_OWN = /^ {2}(?:also|background|done|rate|scope|signature|title|writes): .+,\n/gm

/** Of a declared call the browser needs the address, the access and how to read the answer; what only the server reads stays there. */
export const callAddresses = (): Plugin => ({
  name: 'call-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    CALL_FILE.test(id.replaceAll('\\', '/')) ? code.replaceAll(/ = endpoint<.+>\(\{\n(?: {2}.+\n)+\}\)/g, (call) => call.replaceAll(SERVERS_OWN, '')) : null,
})

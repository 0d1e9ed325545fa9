const LONGEST = 60

/**
 * Reads a title aloud with the browser's own voice; nothing leaves the computer. Of several open tabs one speaks: whoever
 * gets the lock of this message first.
 */
export async function speak(messageId: string, text: string): Promise<void> {
  if (!text || !('speechSynthesis' in window)) return
  const say = () => {
    const words = new SpeechSynthesisUtterance(text.slice(0, LONGEST))
    words.lang = 'zh-CN'
    window.speechSynthesis.speak(words)
  }
  // Browsers have locks on secure origins only; elsewhere the visible tab speaks.
  if (!('locks' in navigator)) {
    if (document.visibilityState === 'visible') say()
    return
  }
  await navigator.locks.request(`spoken-${messageId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    say()
    // Slower tabs must still find the lock taken.
    await new Promise((done) => setTimeout(done, 3000))
  })
}

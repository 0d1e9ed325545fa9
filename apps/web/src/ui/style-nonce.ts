/**
 * antd locks scrolling behind a dialog with style elements that carry no nonce, which our content policy refuses.
 * Elements made by our own scripts get it here; markup that somebody smuggles in still does not.
 */
export function giveStylesTheNonce(nonce: string): void {
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}

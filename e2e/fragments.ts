/**
 * 200 texts that would do something if anything read them as markup, an address, a style, a template or a script. What they do is harmless: a
 * line in the console, or a request to a host that does not exist, both of which the fixtures take for a fault.
 */
const RUN = "console.error('ran')"
const AWAY = '//away.invalid/x'

const HANDLERS = [
  'body onload', 'body onpageshow', 'img src=x onerror', 'image src=x onerror', 'svg onload', 'svg onbegin', 'video onloadstart src=x', 'video onerror src=x', 'audio src=x onerror',
  'input autofocus onfocus', 'select autofocus onfocus', 'textarea autofocus onfocus', 'details open ontoggle', 'marquee onstart', 'iframe onload', 'object data=x onerror',
  'embed src=x onload', 'link rel=stylesheet href=x onload', 'style onload', 'a onmouseover', 'div onpointerenter', 'p onmouseenter', 'button onclick', 'table onmouseover', 'dialog open onclose',
  'p style=animation:x onanimationstart', 'p contenteditable onblur', 'x-y tabindex=1 onfocus', 'frameset onload', 'track onerror',
] // prettier-ignore

const DRESSINGS = [
  `<img/src=x/onerror=${RUN}>`,
  `<img\tsrc=x\tonerror=${RUN}>`,
  `<img\nsrc=x\nonerror=${RUN}>`,
  `<img\fsrc=x\fonerror=${RUN}>`,
  `<IMG SRC=x ONERROR=${RUN}>`,
  `<ImG sRc=x OnErRoR="${RUN}">`,
  `<img src=x onerror='${RUN.replaceAll("'", '"')}'>`,
  `<img src=x onerror=\`${RUN}\`>`,
  `<img src=x onerror =${RUN}>`,
  `<img src=x:x onerror=${RUN}//`,
  `<img src=x onerror=&#99;onsole.error(1)>`,
  `<img src="x" alt=""onerror=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg\u000bonload=${RUN}>`,
  `<svg onload=${RUN} `,
  `<<svg onload=${RUN}>>`,
  `<svg><a><rect onclick=${RUN}>`,
  `<svg onload='${RUN.replaceAll("'", '"')}'/>`,
]

const SCHEMES = [
  'javascript:', 'JaVaScRiPt:', ' javascript:', '\u0001javascript:', 'java\nscript:', 'java\tscript:', 'java\rscript:', 'javascript\t:', '&#106;avascript:', '&#x6a;avascript:', '&#0000106;avascript:',
  '&#106avascript:', 'javascript&colon;', 'java&Tab;script:', 'java&NewLine;script:', 'javascript://%0a', 'vbscript:', 'livescript:', 'feed:javascript:', 'view-source:javascript:', 'jav\u00adascript:', 'ｊavascript:',
] // prettier-ignore

const ADDRESSES = [
  `<iframe src="javascript:${RUN}">`, `<iframe srcdoc="<script>${RUN}</script>">`, `<object data="javascript:${RUN}">`, `<embed src="javascript:${RUN}">`, `<base href="${AWAY}">`,
  `<link rel=stylesheet href="${AWAY}.css">`, `<link rel=prefetch href="${AWAY}">`, `<img src="${AWAY}.gif">`, `<img srcset="${AWAY}.gif 1x">`, `<video src="${AWAY}.mp4" autoplay>`, `<video poster="${AWAY}.gif">`,
  `<audio src="${AWAY}.mp3">`, `<input type=image src="${AWAY}.gif">`, `<form action="javascript:${RUN}"><button>确定`, `<button formaction="javascript:${RUN}">确定`, `<isindex action="javascript:${RUN}">`,
  `<svg><a xlink:href="javascript:${RUN}">x`, `<svg><use href="data:image/svg+xml,x#x">`, `<svg><image href="${AWAY}.gif">`, `<svg><animate onbegin=${RUN}>`, `<svg><set onbegin=${RUN}>`,
  `<math href="javascript:${RUN}">x`, `<map><area href="javascript:${RUN}">`, `<meta http-equiv=refresh content="0;url=${AWAY}">`, `<script src="${AWAY}.js"></script>`, `<body background="${AWAY}.gif">`,
  `<table background="${AWAY}.gif">`, `<frame src="javascript:${RUN}">`, `<applet code="${AWAY}">`, `<portal src="${AWAY}">`,
] // prettier-ignore

const DATA = [
  '<a href="data:text/html,<script>console.error(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4x">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9MT4=">',
  '<object data="data:text/html,<script>console.error(1)</script>">',
  '<iframe src="data:text/html,<script>console.error(1)</script>">',
  '<embed src="data:image/svg+xml,<svg onload=console.error(1)>">',
  '<script src="data:text/javascript,console.error(1)"></script>',
  '<link rel=import href="data:text/html,<script>console.error(1)</script>">',
]

const STYLES = [
  `<p style="background:url(${AWAY})">`, `<p style="background-image:url('${AWAY}')">`, `<p style="list-style:url(${AWAY})">`, `<p style="width:expression(${RUN})">`, `<p style="behavior:url(#x)">`,
  `<p style="-moz-binding:url(${AWAY})">`, `<style>@import '${AWAY}';</style>`, `<style>*{background:url(${AWAY})}</style>`, `<style>body{display:none}</style>`, `<div style="position:fixed;inset:0;z-index:9999">登录`,
  `<p style="content:url(${AWAY})">`, `<style>@font-face{font-family:x;src:url(${AWAY})}</style>`, `<style>p::after{content:url(${AWAY})}</style>`, `<p style="color:red;}body{display:none">`, `<svg><style>*{fill:url(${AWAY})}`,
] // prettier-ignore

const WAYS_OUT = [
  '">', "'>", '`>', '</title>', '</textarea>', '</style>', '</script>', '</noscript>', '</template>', '</select>', '</option>', '</xmp>', '</iframe>', '-->', ']]>', '*/', '</svg>', '</math>', '</p>', '</td>', '\u2028', '\\',
].map((out) => `${out}<script>${RUN}</script>`) // prettier-ignore

const SCRIPT_TEXTS = [
  `");${RUN}//`, `');${RUN}//`, `\`);${RUN}//`, `\${${RUN}}`, `{{constructor.constructor("${RUN}")()}}`, `{{${RUN}}}`, `#{${RUN}}`, `<%= ${RUN} %>`, `{%${RUN}%}`, `[[${RUN}]]`,
  `{"__proto__":{"x":1}}`, `__proto__`, `constructor`, `javascript:${RUN}`, `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`, `\\x3cscript\\x3e${RUN}`,
] // prettier-ignore

const NESTED = [
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<script type=module>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<!--><script>${RUN}</script>-->`,
  `<!-- --!><img src=x onerror=${RUN}>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml version="1.0"?><script>${RUN}</script>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<select><style></select><img src=x onerror=${RUN}></style>`,
  `<b id=root><b class=ant-modal>`,
  `<slot name=x><img src=x onerror=${RUN}></slot>`,
  `<div is=x-y onclick=${RUN}>`,
]

const SIGNS = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${RUN}&#x3e;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `%253Cscript%253E${RUN}`,
  `＜script＞${RUN}＜/script＞`,
  `\ufeff<script>${RUN}</script>`,
  `<\u200bscript>${RUN}</script>`,
  `\u202e<script>${RUN}</script>`,
  `<scrİpt>${RUN}</scrİpt>`,
  `<ſcript>${RUN}</ſcript>`,
  `&amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `=HYPERLINK("${AWAY}")`,
  `[x](javascript:${RUN})`,
  `![x](${AWAY}.gif)`,
]

export const FRAGMENTS: readonly string[] = [
  ...HANDLERS.map((handler) => `<${handler}=${RUN}>`),
  ...DRESSINGS,
  ...SCHEMES.map((scheme) => `<a href="${scheme}${RUN}">x</a>`),
  ...ADDRESSES,
  ...DATA,
  ...STYLES,
  ...WAYS_OUT,
  ...SCRIPT_TEXTS,
  ...NESTED,
  ...SIGNS,
  `<p title="'><img src=x onerror=${RUN}>">`,
  `<a href=x rel=x target=_blank ping="${AWAY}">x</a>`,
  `<a href="/user/login" download onclick=${RUN}>x</a>`,
  `<input type=text value="" onfocus=${RUN} autofocus>`,
]

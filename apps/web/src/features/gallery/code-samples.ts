import type { CODE_LANGUAGES } from '../../ui/editors/index.ts'

/** A few lines of each language, so that colours show. */
export const CODE_SAMPLES: Readonly<Record<(typeof CODE_LANGUAGES)[number], string>> = {
  css: '.price {\n  color: #d4380d; /* 领先 */\n  font-weight: 600;\n}\n',
  javascript: 'const total = bids.reduce((sum, { amount }) => sum + amount, 0)\nif (total > 0) console.log(`合计 ${total}`)\n',
  html: '<section class="card">\n  <h2>交易公告</h2>\n  <a href="/notice/1">查看</a>\n</section>\n',
  java: 'public final class Bid {\n  private final long fen; // 分\n  public Bid(long fen) { this.fen = fen; }\n}\n',
  'objective-c': '#import <Foundation/Foundation.h>\n@interface Bid : NSObject\n@property (nonatomic) NSInteger fen;\n@end\n',
  python: 'def premium(start: int, deal: int) -> float:\n    """溢价率"""\n    return (deal - start) / start\n',
  R: 'prices <- c(100, 120, 150)\nsummary(prices) # 概览\n',
  shell: '#!/bin/sh\nfor file in *.csv; do\n  echo "处理 $file"\ndone\n',
  sql: "select code, sum(amount) as total\nfrom bid\nwhere state = '5' -- 已成交\ngroup by code;\n",
  swift: 'struct Bid {\n  let fen: Int // 分\n  var yuan: Double { Double(fen) / 100 }\n}\n',
  vue: '<template>\n  <p v-if="open">{{ title }}</p>\n</template>\n<script setup>\nconst open = true\n</script>\n',
  markdown: '# 标题\n\n- **要点**\n- `代码`\n',
}

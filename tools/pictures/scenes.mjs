import { box, column, disc, dome, drum, line, onLeft, onRight, onTop, picture, piece, rect, shadow, side, thick, tree } from './isometric.mjs'

const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')
const glint = (x, y, wide, high) =>
  `<path d="M${x} ${y + high}L${x + wide * 0.45} ${y}H${x + wide * 0.75}L${x + wide * 0.3} ${y + high}Z" fill="#fff" opacity=".22"/>`

function machineTool() {
  return picture(
    'sky',
    [
      shadow(-220, -130, 440, 260),
      box(-220, -130, 0, 440, 240, 44, 'navy'),
      box(-214, -124, 44, 428, 228, 226, 'white'),
      box(-200, -112, 270, 180, 130, 40, 'steel'),
      onLeft(
        -200,
        18,
        310,
        many(8, (at) => rect(14 + at * 20, 12, 10, 16, '#8CA1B5', 3)),
      ),
      onTop(-200, -112, 310, disc(90, 65, 46, '#B4C4D3') + disc(90, 65, 38, '#71869B') + many(4, (at) => rect(54, 48 + at * 11, 72, 3, '#B4C4D3', 1.5))),
      // Front: the working space behind a sliding door.
      onLeft(
        -214,
        104,
        270,
        rect(16, 18, 290, 176, '#D5E1EC', 14) +
          rect(26, 28, 270, 156, 'url(#night)', 10) +
          rect(58, 138, 200, 40, '#8FA6BC', 4) +
          rect(80, 120, 156, 20, '#B9C9D8', 3) +
          rect(140, 28, 46, 54, '#D8E3ED', 4) +
          rect(148, 82, 30, 18, '#9FB3C6', 2) +
          rect(158, 100, 10, 18, '#FFC069', 2) +
          rect(122, 112, 82, 10, '#FB9F3A', 2) +
          glint(36, 28, 250, 156) +
          rect(158, 28, 4, 156, '#0F2A47', 0, 'opacity=".35"') +
          rect(146, 84, 6, 48, '#fff', 3) +
          rect(168, 84, 6, 48, '#fff', 3) +
          rect(0, 206, 428, 8, '#2492FA', 0),
      ),
      onRight(
        214,
        104,
        270,
        rect(0, 206, 228, 8, '#0F6CCB', 0) +
          rect(28, 30, 172, 96, '#C2D1DF', 8) +
          many(7, (at) => rect(42, 42 + at * 11, 144, 5, '#9DB1C4', 2.5)) +
          rect(28, 146, 76, 40, '#C2D1DF', 6) +
          disc(160, 166, 12, '#FB9F3A'),
      ),
      // Control desk on its arm.
      box(122, 104, 96, 74, 26, 150, 'steel'),
      onLeft(
        122,
        130,
        246,
        rect(9, 10, 56, 50, '#17304D', 5) +
          rect(15, 17, 30, 4, '#69C0FF', 2) +
          rect(15, 26, 40, 4, '#95DE64', 2) +
          rect(15, 35, 22, 4, '#FFC069', 2) +
          rect(15, 44, 34, 4, '#69C0FF', 2) +
          many(12, (at) => rect(10 + (at % 4) * 14, 70 + Math.floor(at / 4) * 14, 10, 9, '#fff', 2)) +
          disc(20, 128, 8, '#F2714F') +
          disc(46, 128, 8, '#6CC78E'),
      ),
      column(60, -90, 270, 5, 30, 'steel'),
      column(60, -90, 300, 10, 16, 'green'),
      column(60, -90, 316, 10, 16, 'yellow'),
      column(60, -90, 332, 10, 16, 'red'),
      onLeft(
        -220,
        110,
        44,
        many(3, (at) => rect(30 + at * 140, 12, 96, 20, '#1E3552', 5)),
      ),
    ].join(''),
    { lift: 10 },
  )
}

function vacuumFurnace() {
  return picture(
    'sand',
    [
      shadow(-190, -200, 330, 400),
      shadow(150, -120, 90, 160),
      many(2, (at) => box(-150, -150 + at * 190, 0, 270, 50, 104, 'dark')),
      // Shell and its ribs, from the far end to the door.
      many(4, (at) => drum(-15, -190 + at * 78, 190, 140, 62, 'steel') + drum(-15, -128 + at * 78, 190, 150, 16, 'white', 'steel')),
      column(-15, -60, 326, 28, 40, 'steel', 'white'),
      column(-15, -60, 366, 38, 14, 'blue'),
      drum(-15, 122, 190, 160, 26, 'blue', 'blue'),
      drum(-15, 148, 190, 142, 20, 'white', 'white'),
      onLeft(
        -15,
        168,
        190,
        disc(0, 0, 118, 'none', 'stroke="#C7D5E2" stroke-width="5"') +
          many(12, (at) => disc(Math.cos((at * Math.PI) / 6) * 130, Math.sin((at * Math.PI) / 6) * 130, 6, '#98ABBD')) +
          disc(0, 0, 60, '#2A3B4E') +
          disc(0, 0, 50, 'url(#glow)') +
          disc(-14, -16, 14, '#fff', 'opacity=".5"') +
          rect(84, -34, 14, 68, '#FB9F3A', 7),
      ),
      // Pump group.
      shadow(-240, 160, 90, 80, 0.2),
      column(-196, 196, 0, 50, 14, 'dark'),
      column(-196, 196, 14, 42, 110, 'orange'),
      dome(-196, 196, 124, 42, 34, 'orange'),
      line(
        [
          [-196, 196, 150],
          [-196, 196, 190],
          [-196, 110, 190],
        ],
        '#98ABBD',
        18,
      ),
      line(
        [
          [-198, 196, 152],
          [-198, 196, 192],
          [-198, 110, 192],
        ],
        '#E3EBF2',
        6,
        'opacity=".9"',
      ),
      box(150, -110, 0, 92, 130, 240, 'white'),
      onLeft(
        150,
        20,
        240,
        rect(14, 16, 64, 48, '#17304D', 5) +
          `<polyline points="20,54 34,44 44,28 56,28 70,50" fill="none" stroke="#FFC069" stroke-width="3.5" stroke-linejoin="round"/>` +
          many(6, (at) => disc(24 + (at % 3) * 22, 86 + Math.floor(at / 3) * 22, 6, ['#6CC78E', '#FFCE55', '#2492FA', '#BFCDDA', '#BFCDDA', '#F2714F'][at])) +
          rect(14, 134, 64, 90, '#DCE6EF', 5) +
          rect(66, 168, 5, 24, '#98ABBD', 2),
      ),
      onRight(242, 20, 240, many(6, (at) => rect(22, 150 + at * 11, 86, 5, '#B3C4D4', 2.5)) + rect(0, 0, 130, 10, '#FB9F3A', 0)),
    ].join(''),
    { lift: 10 },
  )
}

function windows(across, down, wide, high, gapX, gapY, fill, lit = []) {
  return many(across * down, (at) => {
    const x = gapX + (at % across) * (wide + gapX)
    const y = gapY + Math.floor(at / across) * (high + gapY)
    return rect(x, y, wide, high, lit.includes(at) ? '#FFE2A8' : fill, 2.5)
  })
}

function officeBuilding() {
  return picture(
    'sky',
    [
      onTop(0, 0, 0, rect(-250, -250, 500, 500, '#DDF1E3', 26) + rect(-250, 120, 500, 70, '#F3F6F9', 0) + rect(60, 120, 80, 130, '#F3F6F9', 0)),
      tree(-215, -205, 60),
      tree(-130, -220, 52),
      tree(200, -215, 62),
      shadow(-150, -160, 220, 220, 0.3),
      box(-150, -160, 0, 200, 200, 390, 'white'),
      onLeft(-150, 40, 390, windows(5, 9, 28, 26, 10, 15, 'url(#glass)', [7, 13, 29, 36, 41])),
      onRight(50, 40, 390, windows(5, 9, 28, 26, 10, 15, '#5D9BD6', [3, 17, 22, 38])),
      box(-110, -120, 390, 90, 80, 26, 'steel'),
      column(10, -120, 390, 12, 30, 'white'),
      line(
        [
          [10, -120, 420],
          [10, -120, 450],
        ],
        '#98ABBD',
        4,
      ),
      // Podium with the entrance.
      shadow(-60, -40, 270, 150, 0.22),
      box(50, -130, 0, 160, 170, 150, 'sky'),
      onTop(50, -130, 150, rect(14, 14, 132, 142, '#CFE6FA', 6) + many(4, (at) => rect(26, 26 + at * 31, 108, 22, '#3D7FC2', 3))),
      box(-60, 40, 0, 270, 60, 96, 'white'),
      onLeft(
        -60,
        100,
        96,
        rect(12, 14, 90, 60, 'url(#glass)', 4) +
          rect(172, 14, 86, 60, 'url(#glass)', 4) +
          rect(110, 14, 54, 82, '#3B618F', 4) +
          rect(115, 19, 44, 77, '#8DC2F0', 2) +
          rect(135, 19, 4, 77, '#3B618F', 0) +
          rect(0, 84, 108, 12, '#E0EAF3', 0) +
          rect(166, 84, 104, 12, '#E0EAF3', 0),
      ),
      box(38, 100, 84, 80, 26, 8, 'orange'),
      onRight(210, 40, 150, windows(4, 3, 28, 28, 11, 16, '#4A88C6', [2, 9])),
      onRight(210, 100, 96, rect(8, 18, 44, 50, '#4A88C6', 4)),

      tree(-190, 70, 58),
      tree(-120, 215, 50),
      tree(-30, 225, 44),
      tree(190, 215, 56),
    ].join(''),
    { lift: 36, scale: 1.04 },
  )
}

function gableHall(x, y, wide, deep, wall, rise, roof) {
  const [X, Y, ridge] = [x + wide, y + deep, y + deep / 2]
  return (
    side(
      [
        [x, Y, wall],
        [X, Y, wall],
        [X, Y, 0],
        [x, Y, 0],
      ],
      'white',
      'left',
    ) +
    side(
      [
        [X, Y, wall],
        [X, ridge, wall + rise],
        [X, y, wall],
        [X, y, 0],
        [X, Y, 0],
      ],
      'white',
      'right',
    ) +
    side(
      [
        [x - 8, ridge, wall + rise + 6],
        [X + 10, ridge, wall + rise + 6],
        [X + 10, Y + 16, wall - 8],
        [x - 8, Y + 16, wall - 8],
      ],
      roof,
      'left',
    ) +
    line(
      [
        [x - 8, ridge, wall + rise + 6],
        [X + 10, ridge, wall + rise + 6],
      ],
      '#fff',
      3,
      'stroke-opacity=".6"',
    ) +
    piece(
      [
        [X + 10, Y + 16, wall - 8],
        [X + 10, ridge, wall + rise + 6],
        [X + 10, y - 6, wall],
        [X + 10, y - 4, wall - 14],
        [X + 10, ridge, wall + rise - 9],
        [X + 10, Y + 14, wall - 20],
      ],
      '#0F6CCB',
    )
  )
}

function warehouse() {
  const seam = many(13, (at) =>
    line(
      [
        [-216 + at * 34, -15, 246],
        [-216 + at * 34, 143, 124],
      ],
      '#fff',
      2,
      'stroke-opacity=".28"',
    ),
  )
  const crate = (x, y, z, size, material) => box(x, y, z, size, size, size * 0.8, material)
  return picture(
    'mint',
    [
      onTop(0, 0, 0, rect(-250, 150, 500, 90, '#E4EBF0', 10) + many(6, (at) => rect(-220 + at * 78, 193, 44, 6, '#fff', 3))),
      tree(-225, -180, 56),
      tree(-150, -225, 50),
      shadow(-220, -160, 420, 290, 0.26),
      gableHall(-220, -160, 420, 290, 132, 108, 'blue'),
      seam,
      many(3, (at) =>
        piece(
          [
            [-160 + at * 130, 30, 211],
            [-86 + at * 130, 30, 211],
            [-86 + at * 130, 92, 163],
            [-160 + at * 130, 92, 163],
          ],
          '#CFE8FF',
        ),
      ),
      onLeft(
        -220,
        130,
        132,
        rect(0, 110, 420, 22, '#D5E1EB', 0) +
          many(
            3,
            (at) =>
              rect(30 + at * 132, 34, 96, 98, '#FB9F3A', 4) +
              rect(38 + at * 132, 42, 80, 90, '#DDE7F0', 2) +
              many(6, (row) => rect(38 + at * 132, 52 + row * 13, 80, 3, '#B7C7D6', 0)),
          ),
      ),
      onRight(
        200,
        130,
        132,
        rect(0, 110, 290, 22, '#BFCEDC', 0) +
          rect(105, 36, 80, 96, '#5D84AD', 4) +
          rect(112, 43, 66, 89, '#7FA5CC', 2) +
          rect(26, 44, 54, 34, '#5D9BD6', 3) +
          rect(210, 44, 54, 34, '#5D9BD6', 3) +
          disc(145, -24, 24, '#8FB4D8') +
          disc(145, -24, 17, '#6E98C2'),
      ),
      shadow(-60, 160, 130, 60, 0.16),
      box(-62, 158, 0, 66, 60, 8, 'wood'),
      crate(-60, 160, 8, 54, 'wood'),
      crate(-52, 166, 52, 40, 'orange'),
      box(60, 170, 0, 50, 46, 8, 'wood'),
      crate(62, 172, 8, 42, 'sky'),
      tree(236, -200, 50),
    ].join(''),
    { lift: -10 },
  )
}

function measuringMachine() {
  return picture(
    'lilac',
    [
      shadow(-200, -170, 330, 320, 0.24),
      many(4, (at) => box(at % 2 ? 70 : -190, at > 1 ? 80 : -160, 0, 46, 46, 70, 'dark')),
      box(-200, -170, 70, 330, 310, 74, 'dark'),
      onTop(
        -200,
        -170,
        144,
        rect(10, 10, 310, 290, '#66798D', 8) + many(5, (at) => rect(30, 34 + at * 54, 270, 2, '#7F92A6', 0)) + rect(10, 10, 14, 290, '#BFCDDA', 4),
      ),
      // The bridge, then the workpiece under its probe.
      box(-196, -120, 144, 46, 80, 190, 'white'),
      box(82, -120, 144, 46, 80, 190, 'white'),
      box(-206, -124, 334, 346, 88, 60, 'blue'),
      onLeft(-206, -36, 394, rect(20, 20, 306, 8, '#9BD0FF', 4) + rect(20, 36, 306, 4, '#0F6CCB', 2)),
      column(-30, 32, 144, 74, 22, 'steel', 'steel'),
      column(-30, 32, 166, 48, 26, 'steel', 'white'),
      column(-30, 32, 192, 20, 14, 'orange', 'orange'),
      line(
        [
          [-12, 2, 260],
          [-12, 2, 208],
        ],
        '#526375',
        5,
      ),
      onFront(-12, 2, 206, 1, disc(0, 0, 7, '#F2714F')),
      column(-12, 2, 246, 12, 32, 'dark'),
      box(-30, -16, 272, 36, 36, 90, 'steel'),
      box(-64, -36, 320, 104, 70, 112, 'white'),
      onLeft(
        -64,
        34,
        432,
        rect(14, 14, 76, 24, '#DCE8F3', 5) + disc(28, 26, 5, '#6CC78E') + rect(44, 23, 38, 6, '#2492FA', 3) + rect(14, 50, 76, 46, '#E3ECF5', 5),
      ),
      onRight(40, 34, 432, rect(12, 50, 46, 46, '#BCCDDD', 5)),
      // Work place.
      shadow(165, -70, 84, 150, 0.2),
      box(170, -70, 0, 74, 150, 110, 'sky'),
      box(162, -76, 110, 88, 162, 10, 'white'),
      box(190, -50, 120, 14, 100, 6, 'dark'),
      line(
        [
          [196, 0, 122],
          [196, 0, 148],
        ],
        '#3A4A5B',
        12,
      ),
      box(188, -52, 146, 14, 106, 72, 'dark'),
      onRight(
        202,
        54,
        218,
        rect(6, 6, 94, 58, '#123A63', 3) +
          `<polyline points="14,50 30,36 44,44 60,22 76,30 92,14" fill="none" stroke="#69C0FF" stroke-width="4" stroke-linejoin="round"/>`,
      ),
      onRight(
        244,
        80,
        110,
        rect(12, 14, 126, 26, '#A9CDEF', 4) + rect(12, 50, 126, 26, '#A9CDEF', 4) + rect(60, 25, 30, 5, '#fff', 2) + rect(60, 61, 30, 5, '#fff', 2),
      ),
    ].join(''),
    { lift: 32, scale: 1.04 },
  )
}

function truck() {
  const wheel = (x, y) =>
    thick(
      onLeft,
      (step) => [x, y - 28 + step, 40],
      disc(0, 0, 40, '#2B3744') + disc(0, 0, 25, '#C3D0DC') + disc(0, 0, 17, '#9DB0C2') + disc(0, 0, 6, '#5D7083'),
      disc(0, 0, 40, '#1D2731'),
      28,
    )
  return picture(
    'dusk',
    [
      onTop(0, 0, 0, rect(-260, -140, 520, 290, '#E4EDF5', 12) + rect(-260, 118, 520, 5, '#fff', 2) + rect(-260, -118, 520, 5, '#fff', 2)),
      shadow(-240, -90, 470, 190, 0.34),
      wheel(-150, -60),
      wheel(150, -60),
      box(-236, -78, 44, 452, 150, 22, 'dark'),
      box(-240, -84, 66, 318, 162, 226, 'white'),
      onLeft(
        -240,
        78,
        292,
        rect(0, 150, 318, 34, '#2492FA', 0) +
          rect(0, 190, 318, 8, '#FB9F3A', 0) +
          many(6, (at) => rect(50 + at * 52, 10, 2, 132, '#DFE8F0', 0)) +
          `<path d="M128 96C150 60 196 54 224 60C200 66 182 80 176 98C166 86 150 84 128 96Z" fill="#2492FA" opacity=".9"/>`,
      ),
      onRight(78, 78, 292, rect(0, 0, 162, 226, '#B9CADA', 0, 'opacity=".25"')),
      // Cab: nose, sloped windscreen, roof.
      side(
        [
          [86, 74, 226],
          [160, 74, 226],
          [212, 74, 140],
          [220, 74, 60],
          [86, 74, 60],
        ],
        'blue',
        'left',
      ),
      side(
        [
          [220, 74, 60],
          [220, -80, 60],
          [212, -80, 140],
          [212, 74, 140],
        ],
        'blue',
        'right',
      ),
      side(
        [
          [212, 74, 140],
          [212, -80, 140],
          [160, -80, 226],
          [160, 74, 226],
        ],
        'blue',
        'right',
      ),
      piece(
        [
          [206, 64, 150],
          [206, -70, 150],
          [167, -70, 214],
          [167, 64, 214],
        ],
        '#A9D8FF',
      ),
      piece(
        [
          [206, 20, 150],
          [206, -10, 150],
          [167, -30, 214],
          [167, 0, 214],
        ],
        '#D9EEFF',
      ),
      side(
        [
          [86, 74, 226],
          [160, 74, 226],
          [160, -80, 226],
          [86, -80, 226],
        ],
        'blue',
        'top',
      ),
      line(
        [
          [86, 74, 226],
          [160, 74, 226],
          [160, -80, 226],
        ],
        '#fff',
        2,
        'stroke-opacity=".6"',
      ),
      line(
        [
          [160, 74, 226],
          [212, 74, 140],
          [220, 74, 60],
        ],
        '#fff',
        2,
        'stroke-opacity=".45"',
      ),
      piece(
        [
          [104, 74.5, 208],
          [152, 74.5, 208],
          [190, 74.5, 144],
          [104, 74.5, 144],
        ],
        '#BFE3FF',
      ),
      piece(
        [
          [120, 74.5, 208],
          [136, 74.5, 208],
          [120, 74.5, 150],
          [106, 74.5, 150],
        ],
        '#E5F4FF',
      ),
      onLeft(86, 74, 226, rect(4, 92, 2, 70, '#0F6CCB', 0) + rect(60, 100, 26, 6, '#0F5CB0', 3)),
      onRight(
        220,
        74,
        130,
        rect(14, 10, 36, 20, '#FFF3CF', 6) + rect(104, 10, 36, 20, '#FFF3CF', 6) + rect(58, 6, 38, 34, '#0B57A8', 4) + rect(0, 48, 154, 22, '#293645', 4),
      ),
      wheel(-150, 76),
      wheel(150, 76),
      onLeft(-60, 72, 62, rect(0, 0, 120, 22, '#526375', 4)),
    ].join(''),
    { lift: -10 },
  )
}

function gantryCrane() {
  const leg = (x, y) =>
    box(x - 44, y - 16, 0, 88, 32, 26, 'dark') +
    side(
      [
        [x - 34, y + 14, 26],
        [x - 10, y + 14, 26],
        [x + 8, y + 14, 350],
        [x - 8, y + 14, 310],
      ],
      'yellow',
      'left',
    ) +
    side(
      [
        [x + 10, y + 14, 26],
        [x + 34, y + 14, 26],
        [x + 14, y + 14, 350],
        [x - 2, y + 14, 310],
      ],
      'yellow',
      'left',
    ) +
    side(
      [
        [x + 34, y + 14, 26],
        [x + 34, y - 14, 26],
        [x + 14, y - 14, 350],
        [x + 14, y + 14, 310],
      ],
      'yellow',
      'right',
    ) +
    line(
      [
        [x - 22, y + 14, 130],
        [x + 22, y + 14, 130],
      ],
      '#FFCE55',
      12,
    ) +
    line(
      [
        [x - 14, y + 14, 230],
        [x + 14, y + 14, 230],
      ],
      '#FFCE55',
      10,
    )
  return picture(
    'sky',
    [
      onTop(0, 0, 0, rect(-206, -256, 12, 512, '#AFC0D0', 4) + rect(-120, -250, 250, 500, '#EAF1F7', 8) + rect(194, -256, 12, 512, '#AFC0D0', 4)),
      shadow(-100, -150, 200, 120, 0.22),
      box(-96, -190, 0, 190, 80, 76, 'teal'),
      onLeft(
        -96,
        -110,
        76,
        many(12, (at) => rect(8 + at * 15, 8, 6, 60, '#2F9E98', 2)),
      ),
      leg(-200, -30),
      shadow(-80, -20, 170, 100, 0.24),
      box(-76, -10, 70, 160, 74, 72, 'orange'),
      onLeft(
        -76,
        64,
        142,
        many(10, (at) => rect(8 + at * 15, 8, 6, 56, '#DC7D18', 2, 'opacity=".6"')),
      ),
      onRight(84, 64, 142, rect(8, 8, 58, 56, '#C76D10', 3, 'opacity=".5"') + rect(34, 12, 4, 48, '#A85A0A', 2)),
      // Slings up to the hook, the hook up to the trolley.
      line(
        [
          [-70, 60, 142],
          [4, 27, 210],
          [78, -6, 142],
        ],
        '#526375',
        4,
      ),
      line(
        [
          [-70, -6, 142],
          [4, 27, 210],
          [78, 60, 142],
        ],
        '#526375',
        4,
      ),
      line(
        [
          [-4, 27, 220],
          [-4, 27, 306],
        ],
        '#526375',
        3.5,
      ),
      line(
        [
          [12, 27, 220],
          [12, 27, 306],
        ],
        '#526375',
        3.5,
      ),
      box(-10, 16, 204, 28, 22, 26, 'red'),
      leg(200, -30),
      box(-250, -58, 310, 500, 26, 52, 'yellow'),
      box(-34, -40, 290, 76, 80, 24, 'dark'),
      box(-250, 4, 310, 500, 26, 52, 'yellow'),
      onLeft(
        -250,
        30,
        362,
        many(10, (at) => `<path d="M${14 + at * 49} 10h36l-18 30z" fill="#E6AC2C" opacity=".65"/>`),
      ),
      box(-44, -62, 362, 94, 96, 44, 'white'),
      onLeft(-44, 34, 406, rect(10, 10, 74, 24, '#2492FA', 5)),
      onRight(50, 34, 406, rect(12, 12, 34, 20, '#8FA8C0', 4)),
      box(-150, 30, 240, 62, 54, 72, 'white'),
      onLeft(-150, 84, 312, rect(7, 8, 48, 40, 'url(#glass)', 4)),
      onRight(-88, 84, 312, rect(7, 8, 40, 40, '#5D9BD6', 4)),
    ].join(''),
    { lift: 30 },
  )
}

function serverRoom() {
  const lights = ['#69C0FF', '#95DE64', '#FFC069']
  const rack = (x, y) =>
    box(x, y, 8, 92, 120, 300, 'navy') +
    onLeft(
      x,
      y + 120,
      308,
      rect(6, 8, 80, 286, '#13273F', 5) +
        many(
          13,
          (row) =>
            rect(11, 14 + row * 21.4, 70, 17, '#28486D', 2.5) +
            rect(15, 20 + row * 21.4, 26, 4, '#1B3554', 2) +
            many(4, (at) =>
              disc(52 + at * 7, 22.5 + row * 21.4, 2.3, lights[(row * 7 + at * 3 + Math.abs(x)) % 3], (row + at) % 4 === 0 ? 'opacity=".35"' : ''),
            ),
        ),
    )
  return picture(
    'dusk',
    [
      onTop(
        0,
        0,
        0,
        many(36, (at) => rect(-246 + (at % 6) * 82, -246 + Math.floor(at / 6) * 82, 78, 78, (at + Math.floor(at / 6)) % 2 ? '#F1F7FD' : '#E4EEF8', 6)),
      ),
      shadow(-240, -190, 480, 130, 0.3),
      many(5, (at) => rack(-240 + at * 96, -190)),
      onRight(240, -70, 308, rect(16, 20, 88, 250, '#2B4A70', 6) + many(16, (row) => rect(28, 34 + row * 14, 64, 5, '#1A3048', 2.5))),
      // Cable tray.
      many(4, (at) =>
        line(
          [
            [-200 + at * 130, -130, 308],
            [-200 + at * 130, -130, 336],
          ],
          '#7D92A8',
          6,
        ),
      ),
      box(-244, -146, 334, 488, 34, 12, 'blue'),
      onTop(0, 0, 0, rect(-240, -56, 480, 70, '#2492FA', 30, 'filter="url(#soft)" opacity=".28"')),
      shadow(-240, 90, 290, 130, 0.3),
      box(-240, 80, 8, 84, 120, 190, 'white'),
      onLeft(
        -240,
        200,
        198,
        rect(10, 12, 64, 70, '#DDE8F2', 5) +
          many(5, (at) => rect(18, 22 + at * 11, 48, 5, '#A9BED2', 2.5)) +
          rect(10, 96, 64, 34, '#17304D', 5) +
          rect(18, 106, 30, 5, '#95DE64', 2) +
          rect(18, 116, 42, 5, '#69C0FF', 2) +
          disc(42, 156, 14, '#2492FA'),
      ),
      onRight(-156, 200, 198, rect(0, 170, 120, 10, '#FB9F3A', 0)),
      box(-60, 120, 8, 160, 84, 88, 'sky'),
      box(-68, 112, 96, 176, 100, 8, 'white'),
      box(-30, 134, 104, 90, 12, 62, 'dark'),
      onLeft(
        -30,
        146,
        166,
        rect(5, 5, 80, 50, '#123A63', 3) +
          many(4, (at) => rect(12 + at * 18, 42 - at * 8, 11, 8 + at * 8, ['#69C0FF', '#69C0FF', '#95DE64', '#FFC069'][at], 2)),
      ),
      box(0, 168, 104, 60, 24, 4, 'steel'),
    ].join(''),
    { lift: 36, scale: 1.02 },
  )
}

function labBench() {
  const flask = (x, y, z, scale, liquid) => {
    const shape = 'M-9 -78H9V-44L34 0C38 8 33 14 26 14H-26C-33 14 -38 8 -34 0L-9 -44Z'
    const fill = 'M-22 -20H22L34 0C38 8 33 14 26 14H-26C-33 14 -38 8 -34 0Z'
    return onFront(
      x,
      y,
      z,
      scale,
      `<path d="${shape}" fill="#E6F4FF" opacity=".85"/><path d="${fill}" fill="${liquid}" opacity=".9"/><path d="M-12 -78H12" stroke="#A9C6DF" stroke-width="5" stroke-linecap="round"/><path d="M-4 -40L-22 -6" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
    )
  }
  const bottle = (x, y, z, fill) => column(x, y, z, 13, 40, fill, 'white') + column(x, y, z + 40, 6, 10, 'white')
  return picture(
    'mint',
    [
      shadow(-240, -120, 470, 210, 0.26),
      box(-230, -100, 0, 450, 170, 120, 'white'),
      onLeft(
        -230,
        70,
        120,
        many(
          4,
          (at) =>
            rect(12 + at * 110, 12, 98, 26, '#D9ECF9', 5) +
            rect(12 + at * 110, 44, 98, 64, at % 2 ? '#CBE5FB' : '#D9ECF9', 5) +
            rect(46 + at * 110, 22, 30, 5, '#8FB6D6', 2.5) +
            rect(46 + at * 110, 54, 30, 5, '#8FB6D6', 2.5),
        ),
      ),
      onRight(220, 70, 120, rect(12, 12, 146, 96, '#C3D8EA', 6)),
      box(-240, -110, 120, 470, 190, 16, 'dark'),
      // Shelf at the back.
      box(-220, -100, 136, 14, 40, 190, 'steel'),
      box(206, -100, 136, 14, 40, 190, 'steel'),
      box(-220, -100, 216, 440, 46, 8, 'steel'),
      many(5, (at) => bottle(-180 + at * 40, -76, 224, ['blue', 'orange', 'teal', 'sky', 'orange'][at])),
      box(60, -96, 224, 120, 34, 46, 'sky'),
      onLeft(60, -62, 270, rect(8, 8, 44, 30, '#fff', 3) + rect(60, 14, 50, 5, '#5DA8EA', 2) + rect(60, 26, 36, 5, '#5DA8EA', 2)),
      box(-220, -100, 306, 440, 46, 8, 'steel'),
      many(4, (at) => bottle(40 + at * 42, -76, 314, ['teal', 'sky', 'blue', 'orange'][at])),
      box(-190, -94, 314, 70, 34, 40, 'wood'),
      box(-106, -94, 314, 70, 34, 56, 'white'),
      // On the bench: sink, microscope, glassware.
      onTop(-222, -40, 136.5, rect(0, 0, 110, 84, '#8195A8', 10) + rect(8, 8, 94, 68, '#2B3947', 8)),
      line(
        [
          [-166, -56, 138],
          [-166, -56, 206],
          [-166, -16, 206],
          [-166, -16, 190],
        ],
        '#D5E0EA',
        9,
      ),
      box(150, -64, 136, 60, 70, 64, 'white'),
      onLeft(
        150,
        6,
        200,
        rect(8, 9, 44, 24, '#17304D', 3) +
          rect(14, 16, 22, 4, '#95DE64', 2) +
          rect(14, 24, 30, 4, '#69C0FF', 2) +
          disc(17, 47, 5, '#2492FA') +
          disc(40, 47, 5, '#FB9F3A'),
      ),
      flask(-76, 10, 136, 0.95, '#4FC3BC'),
      flask(-16, 40, 136, 0.76, '#FB9F3A'),
      microscope(86, 26, 136),
      // Stool.
      shadow(-20, 150, 70, 70, 0.18),
      column(10, 190, 0, 34, 8, 'dark'),
      column(10, 190, 8, 6, 66, 'steel'),
      column(10, 190, 74, 38, 16, 'blue'),
    ].join(''),
    { lift: 20 },
  )
}

/** Upright and facing the viewer, for round things that look the same from every side. */
function onFront(x, y, z, scale, content) {
  const left = (x - y) * (Math.sqrt(3) / 2)
  return `<g transform="translate(${left} ${(x + y) / 2 - z}) scale(${scale})">${content}</g>`
}

function microscope(x, y, z) {
  return onFront(
    x,
    y,
    z,
    1.12,
    `<ellipse cx="4" cy="6" rx="48" ry="19" fill="#98ABBD"/><ellipse cx="4" cy="-2" rx="48" ry="19" fill="#F0F5FA"/>
<path d="M30 -4C52 -44 46 -98 12 -116" fill="none" stroke="#D2DEEA" stroke-width="19" stroke-linecap="round"/><path d="M26 -6C46 -44 41 -94 10 -114" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>
<path d="M-36 -38L22 -38L34 -30L-24 -30Z" fill="#526375"/><path d="M-36 -38H22L34 -30V-24L-24 -24L-36 -32Z" fill="#3A4A5B"/><path d="M-36 -38L22 -38L34 -30L-24 -30Z" fill="#66798D"/><rect x="-16" y="-38" width="26" height="4" rx="2" fill="#9BD0FF"/>
<rect x="-13" y="-66" width="18" height="20" rx="3" fill="#98ABBD"/><rect x="-9" y="-48" width="10" height="8" rx="2" fill="#526375"/><rect x="-20" y="-78" width="32" height="14" rx="6" fill="#3A4A5B"/>
<g transform="rotate(-22 -4 -80)"><rect x="-16" y="-140" width="25" height="64" rx="7" fill="#2492FA"/><rect x="-16" y="-140" width="9" height="64" rx="4" fill="#74BEFF"/><rect x="-12" y="-160" width="17" height="24" rx="4" fill="#3A4A5B"/></g>
<circle cx="40" cy="-52" r="11" fill="#FB9F3A"/><circle cx="40" cy="-52" r="5" fill="#DC7D18"/>`,
  )
}

function weldingRobot() {
  const bone = (x1, y1, x2, y2, width, colour) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  const limb = (y, depth, x1, z1, x2, z2, width) =>
    thick(
      onLeft,
      (step) => [0, y + step, 0],
      bone(x1, -z1, x2, -z2, width, '#FBA443') +
        bone(x1, -z1 - width * 0.16, x2, -z2 - width * 0.16, width * 0.34, '#FFC67C') +
        disc(x1, -z1, width * 0.27, '#3A4A5B') +
        disc(x2, -z2, width * 0.24, '#3A4A5B') +
        disc(x1, -z1, width * 0.12, '#98ABBD') +
        disc(x2, -z2, width * 0.1, '#98ABBD'),
      bone(x1, -z1, x2, -z2, width, '#D97B17'),
      depth,
    )
  return picture(
    'lilac',
    [
      onTop(
        0,
        0,
        0,
        rect(-240, -240, 480, 480, '#F2F5FC', 20) +
          `<rect x="-236" y="-236" width="472" height="472" rx="18" fill="none" stroke="#FFCE55" stroke-width="9" stroke-dasharray="34 22"/>`,
      ),
      shadow(-170, -60, 150, 130, 0.24),
      box(-168, -62, 0, 140, 124, 26, 'dark'),
      column(-98, 0, 26, 52, 46, 'orange'),
      column(-98, 0, 72, 44, 30, 'dark'),
      column(-98, 0, 88, 48, 32, 'orange'),
      // Cabinet of the controller.
      shadow(-226, 116, 84, 96, 0.2),
      box(-228, 112, 0, 84, 96, 150, 'white'),
      onLeft(
        -228,
        208,
        150,
        rect(10, 12, 64, 38, '#17304D', 5) +
          rect(17, 21, 30, 5, '#69C0FF', 2) +
          rect(17, 32, 44, 5, '#95DE64', 2) +
          rect(10, 62, 64, 76, '#DDE7F0', 5) +
          disc(64, 100, 4, '#98ABBD'),
      ),
      onRight(-144, 208, 150, many(5, (at) => rect(18, 80 + at * 12, 60, 5, '#AEBFCF', 2.5)) + rect(0, 0, 96, 9, '#2492FA', 0)),
      // Work table with the piece in its clamps.
      shadow(40, -90, 180, 190, 0.22),
      box(46, -84, 0, 166, 176, 92, 'navy'),
      onLeft(46, 92, 92, rect(14, 14, 138, 64, '#365A86', 6)),
      onRight(212, 92, 92, rect(14, 14, 148, 64, '#274568', 6)),
      box(38, -92, 92, 182, 192, 12, 'steel'),
      box(70, -50, 104, 120, 110, 26, 'sky'),
      box(84, -36, 130, 92, 34, 54, 'sky'),
      box(60, 40, 104, 26, 26, 44, 'red'),
      box(186, 40, 104, 26, 26, 44, 'red'),
      // Arm: shoulder, elbow, wrist, torch.
      limb(-26, 44, -98, 128, -70, 300, 66),
      limb(-12, 40, -70, 300, 78, 330, 54),
      limb(-4, 30, 78, 330, 122, 250, 36),
      line(
        [
          [-64, -20, 340],
          [-10, 0, 386],
          [70, 10, 366],
          [108, 10, 300],
        ],
        '#3A4A5B',
        6,
      ),
      onLeft(0, 24, 0, bone(122, -250, 126, -214, 20, '#526375') + bone(126, -214, 120, -178, 11, '#BFCDDA')),
      onLeft(
        120,
        24,
        168,
        disc(0, 0, 46, '#FFE9B0', 'opacity=".45"') +
          disc(0, 0, 26, '#FFF3C9', 'opacity=".85"') +
          disc(0, 0, 10, '#fff') +
          many(9, (at) => {
            const turn = (at * 40 * Math.PI) / 180
            const far = 42 + (at % 3) * 16
            return `<line x1="${Math.cos(turn) * 20}" y1="${Math.sin(turn) * 20}" x2="${Math.cos(turn) * far}" y2="${Math.sin(turn) * far}" stroke="#FFB347" stroke-width="4" stroke-linecap="round"/>`
          }),
      ),
    ].join(''),
    { lift: 10 },
  )
}

function compressor() {
  return picture(
    'sand',
    [
      shadow(-240, -110, 290, 220, 0.26),
      shadow(112, -96, 130, 130, 0.26),
      box(-240, -110, 0, 280, 210, 24, 'dark'),
      box(-236, -106, 24, 272, 202, 250, 'white'),
      onLeft(
        -236,
        96,
        274,
        rect(0, 0, 272, 14, '#2492FA', 0) +
          rect(18, 34, 120, 196, '#E2EBF3', 8) +
          many(11, (at) => rect(32, 54 + at * 15, 92, 7, '#B4C5D5', 3.5)) +
          rect(154, 34, 100, 196, '#E2EBF3', 8) +
          rect(168, 48, 72, 50, '#17304D', 6) +
          rect(176, 58, 36, 6, '#95DE64', 3) +
          rect(176, 70, 54, 6, '#69C0FF', 3) +
          rect(176, 82, 26, 6, '#FFC069', 3) +
          disc(182, 124, 10, '#6CC78E') +
          disc(214, 124, 10, '#F2714F') +
          rect(172, 154, 64, 60, '#D3DFEA', 6) +
          rect(226, 176, 5, 20, '#98ABBD', 2),
      ),
      onRight(
        36,
        96,
        274,
        rect(0, 0, 202, 14, '#0F6CCB', 0) +
          disc(101, 120, 66, '#BCCCDB') +
          disc(101, 120, 56, '#5F7489') +
          many(
            6,
            (at) =>
              `<path d="M101 120L${101 + 52 * Math.cos(at * 1.047)} ${120 + 52 * Math.sin(at * 1.047)}A52 52 0 0 1 ${101 + 52 * Math.cos(at * 1.047 + 0.6)} ${120 + 52 * Math.sin(at * 1.047 + 0.6)}Z" fill="#8FA4B8"/>`,
          ) +
          disc(101, 120, 14, '#FB9F3A') +
          rect(26, 206, 150, 22, '#BCCCDB', 6),
      ),
      onTop(-236, -106, 274, rect(30, 40, 110, 120, '#DDE7F0', 8) + many(7, (at) => rect(44, 54 + at * 14, 82, 6, '#A9BCCD', 3))),
      column(10, -30, 274, 16, 20, 'steel', 'steel'),
      many(3, (at) => column(178 + [-52, 30, -20][at], -30 + [-10, 40, 52][at], 0, 7, 40, 'dark')),
      column(178, -30, 34, 74, 280, 'blue'),
      dome(178, -30, 314, 74, 62, 'blue'),
      line(
        [
          [178, -30, 360],
          [178, -30, 392],
          [10, -30, 392],
          [10, -30, 290],
        ],
        '#98ABBD',
        16,
      ),
      line(
        [
          [177, -30, 362],
          [177, -30, 394],
          [10, -30, 394],
        ],
        '#E3EBF2',
        5,
        'opacity=".9"',
      ),
      onFront(
        178,
        -30,
        0,
        1,
        `<rect x="-34" y="-196" width="62" height="74" rx="6" fill="#fff" opacity=".92"/><rect x="-24" y="-182" width="42" height="7" rx="3" fill="#2492FA"/><rect x="-24" y="-166" width="42" height="5" rx="2" fill="#BFCDDA"/><rect x="-24" y="-154" width="30" height="5" rx="2" fill="#BFCDDA"/><circle cx="-3" cy="-252" r="25" fill="#3A4A5B"/><circle cx="-3" cy="-252" r="19" fill="#fff"/><path d="M-3 -252L8 -262" stroke="#F2714F" stroke-width="4" stroke-linecap="round"/>`,
      ),
    ].join(''),
    { lift: 10 },
  )
}

export const scenes = {
  'cnc-machine': machineTool,
  'vacuum-furnace': vacuumFurnace,
  'office-building': officeBuilding,
  warehouse,
  'measuring-instrument': measuringMachine,
  vehicle: truck,
  'lifting-machinery': gantryCrane,
  'server-room': serverRoom,
  'lab-bench': labBench,
  'welding-robot': weldingRobot,
  'air-compressor': compressor,
}

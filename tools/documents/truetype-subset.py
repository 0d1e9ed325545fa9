"""Cuts the characters of a text out of a Noto CJK face and turns its outlines into TrueType.

Chromium embeds PostScript outlines glyph by glyph (Type 3), which makes a document several
times as large and hides the font's name; TrueType outlines become one proper subset.
Needs fonttools. Usage: truetype-subset.py COLLECTION FAMILY TEXT_FILE OUTPUT
"""

import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, newTable

collection, family, text_file, output = sys.argv[1:]
font = next(f for f in TTCollection(collection).fonts if f["name"].getDebugName(1) == family)
with open(text_file, encoding="utf-8") as file:
    text = file.read()

options = subset.Options()
options.layout_features = []
options.hinting = False
options.notdef_outline = True
options.drop_tables += ["vhea", "vmtx", "VORG", "GPOS", "GSUB", "GDEF", "BASE"]
subsetter = subset.Subsetter(options)
subsetter.populate(text=text + " ")
subsetter.subset(font)

order = font.getGlyphOrder()
shapes = font.getGlyphSet()
outlines = {}
for name in order:
    pen = TTGlyphPen(None)
    # Two and a half units of a thousand are a fortieth of a point at reading size.
    shapes[name].draw(Cu2QuPen(pen, max_err=2.5, reverse_direction=True))
    outlines[name] = pen.glyph()

font["loca"] = newTable("loca")
font["glyf"] = glyf = newTable("glyf")
glyf.glyphOrder = order
glyf.glyphs = outlines
for glyph in outlines.values():
    glyph.recalcBounds(glyf)
font["hmtx"].metrics = {name: (width, getattr(outlines[name], "xMin", 0)) for name, (width, _) in font["hmtx"].metrics.items()}
del font["CFF "]
font["maxp"].tableVersion = 0x00010000
for field, value in dict(maxZones=1, maxTwilightPoints=0, maxStorage=0, maxFunctionDefs=0, maxInstructionDefs=0,
                         maxStackElements=0, maxSizeOfInstructions=0, maxComponentElements=0).items():
    setattr(font["maxp"], field, value)
font["post"].formatType = 3.0
font["head"].glyphDataFormat = 0
font.sfntVersion = "\x00\x01\x00\x00"
font.flavor = None
font.save(output)

package org.batchwright;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * Strings that shells, option parsers and file formats tend to mishandle. The same seed yields the same strings. They contain no NUL,
 * because commands cannot receive it.
 */
public final class NastyTexts {
    private static final List<String> PIECES = List.of(
            (" |  |\t|\n|\r|\r\n|'|''|\"|`|$|\\|\\\\|\\'|\\\"|\\n|\\x41|\\u0041|\\0|\\c|!|!!|!x|~|~root|*|?|[a-z]|[|]|{|}|{a,b}|{1..3}"
                            + "|-|--|-5|-1e-4|=|==|,|:|::|;|;;|&|&&|<|>|<<EOF\n|\nEOF\n|(|)|()|#| #|%|%s|%n|%%|^|@|@x|+|.|..|/|/etc|_"
                            + "|$(touch owned)|`touch owned`|${HOME}|$HOME|$1|$$|$'a'|$\"b\"|${a.b}|${oc.env:X}|\\${y}|${|{{name}}|{{{x}}}|{{#a}}"
                            + "|null|None|true|False|yes|no|0|007|1_000|1e-4|1E+400|0x1F|nan|inf|???|epoch|a|Z"
                            + "|한국어|한|中文|日本語|é|e\u0301|ß|İ|🎉|👩\u200d👩\u200d👧|🇯🇵|שלום|مرحبا|\u202e|\u200b|\ufeff|\u00a0|\u3000|\u2028|\u0085"
                            + "|“|”|‘|’|«|＄（ｘ）|\u0001|\u0007|\b|\f|\u001b[31m|\u001a|\u007f|\u0080|\uffff|\ud83d\ude00\u0300")
                    .split("\\|"));

    private final Random random;

    public NastyTexts(long seed) {
        random = new Random(seed);
    }

    public List<String> some(int count) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(one());
        }
        return texts;
    }

    public String one() {
        return switch (random.nextInt(20)) {
            case 0 -> " \t\n\r\u00a0\u3000".substring(0, 1 + random.nextInt(6)).repeat(random.nextInt(4));
            case 1, 2 -> "-".repeat(1 + random.nextInt(3)) + pieces(random.nextInt(5));
            case 3, 4 -> letters(random.nextInt(12));
            case 5 -> piece().repeat(1 + random.nextInt(random.nextInt(40) == 0 ? 5_000 : 30));
            case 6, 7, 8 -> piece();
            case 9 -> "|".repeat(random.nextInt(3)) + pieces(3);
            default -> pieces(1 + random.nextInt(12));
        };
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }

    private String pieces(int count) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.append(piece());
        }
        return all.toString();
    }

    /** Returns arbitrary characters, mostly printable ASCII, without unpaired surrogates, which no file can contain. */
    private String letters(int count) {
        StringBuilder all = new StringBuilder();
        while (all.codePointCount(0, all.length()) < count) {
            int c = random.nextBoolean() ? 1 + random.nextInt(0x7f) : 1 + random.nextInt(0x2ffff);
            if (c < 0xd800 || c > 0xdfff) {
                all.appendCodePoint(c);
            }
        }
        return all.toString();
    }

    /** Shrinks a failing string by removing pieces as long as it still fails. */
    public static String shrunk(String failing, Predicate<String> fails) {
        String least = failing;
        for (int length = Math.max(1, least.length() / 2); length > 0; length /= 2) {
            for (int at = 0; at + length <= least.length(); ) {
                String without = least.substring(0, at) + least.substring(at + length);
                boolean halves = without.codePoints().anyMatch(c -> c >= 0xd800 && c <= 0xdfff);
                if (!halves && fails.test(without)) {
                    least = without;
                } else {
                    at += length;
                }
            }
        }
        return least;
    }
}

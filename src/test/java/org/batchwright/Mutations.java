package org.batchwright;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Corrupts files in ways in which a broken disk, a hasty edit or an attacker would. The same seed yields the same result. */
public final class Mutations {
    private static final List<String> PIECES = List.of(
            "\0",
            "\u001b[2J",
            "\u202e",
            "\ufeff",
            "\r",
            "\t",
            "\n",
            ":",
            "- ",
            "? ",
            "| ",
            "> ",
            "&a ",
            "*a",
            "!!map ",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "'",
            "`",
            "$(",
            "${",
            "{{",
            "}}",
            "{{#preset}}",
            "{{/preset}}",
            "{{> nope}}",
            "{{=<% %>=}}",
            "{{{",
            "{{!",
            "<<EOF\n",
            "#SBATCH --time=",
            "#PBS -l select=",
            "99999999999999999999",
            "-1",
            "1e400",
            "0x",
            "NaN",
            "null",
            "\u001f",
            ",",
            "=",
            "%s",
            "\\",
            "2026-13-45T99:99:99",
            "1-1000000000",
            "[1-99999999]",
            "한국어",
            "\ud83d",
            "../../../etc/passwd",
            "range: {from: 1, to: 1e18, step: 1}",
            "extends: x\n");

    private final Random random;

    public Mutations(long seed) {
        random = new Random(seed);
    }

    public byte[] of(byte[] original) {
        byte[] bytes = original.clone();
        int times = 1 + random.nextInt(4);
        for (int time = 0; time < times; time++) {
            bytes = once(bytes);
        }
        return bytes;
    }

    public String of(String original) {
        return new String(of(original.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    private byte[] once(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + 1 + random.nextInt(60));
        return switch (random.nextInt(10)) {
            case 0 -> replaced(bytes, at, end, "");
            case 1 -> replaced(bytes, at, bytes.length, "");
            case 2 -> replaced(bytes, at, at, new String(bytes, at, end - at, StandardCharsets.ISO_8859_1).repeat(50));
            case 3 -> flipped(bytes);
            case 4 -> replaced(bytes, at, at, piece().repeat(1 + random.nextInt(600)));
            case 5 -> lineEnds(bytes);
            case 6 -> replaced(bytes, at, end, "x".repeat(random.nextInt(30_000)));
            default -> replaced(bytes, at, random.nextBoolean() ? at : end, piece());
        };
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        for (int at = 0; at < flipped.length; at++) {
            if (random.nextInt(100) == 0) {
                flipped[at] = (byte) random.nextInt(256);
            }
        }
        return flipped;
    }

    private static byte[] lineEnds(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1)
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] replaced(byte[] bytes, int from, int until, String with) {
        byte[] middle = with.getBytes(StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(bytes, from + middle.length + bytes.length - until);
        System.arraycopy(middle, 0, all, from, middle.length);
        System.arraycopy(bytes, until, all, from + middle.length, bytes.length - until);
        return all;
    }
}

package org.batchwright.model;

/**
 * The user's decision about one file of a project folder: a line of {@code .batchwrightignore}.
 *
 * @param path relative to the project folder, separated by {@code /}
 * @param goes whether it is sent, however large it is; otherwise it stays local
 */
public record CodeRule(String path, boolean goes) {

    /** Returns the line in that file: {@code !/data/big.bin} is sent, {@code /data/big.bin} stays. Matches exactly this file. */
    public String line() {
        String plain = path.replaceAll("[\\\\*?\\[]", "\\\\$0");
        int end = plain.length();
        while (end > 0 && plain.charAt(end - 1) == ' ') {
            end--;
        }
        String blanks = "\\ ".repeat(plain.length() - end); // unescaped ones at the end of a line are ignored
        return (goes ? "!/" : "/") + plain.substring(0, end) + blanks;
    }
}

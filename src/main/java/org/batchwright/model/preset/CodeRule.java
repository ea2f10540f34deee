package org.batchwright.model.preset;

/**
 * What the user decided about one file of a project folder: a line of {@code .batchwrightignore}.
 *
 * @param path from the project folder, parted by {@code /}
 * @param goes whether it is sent, however large it is; else it stays at home
 */
public record CodeRule(String path, boolean goes) {

    /** As it is written there: {@code !/data/big.bin} is sent, {@code /data/big.bin} stays. Matches this very file. */
    public String line() {
        String plain = path.replaceAll("[\\\\*?\\[]", "\\\\$0");
        int end = plain.length();
        while (end > 0 && plain.charAt(end - 1) == ' ') {
            end--;
        }
        String blanks = "\\ ".repeat(plain.length() - end); // bare ones at the end of a line do not count
        return (goes ? "!/" : "/") + plain.substring(0, end) + blanks;
    }
}

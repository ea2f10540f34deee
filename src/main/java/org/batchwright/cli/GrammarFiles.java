package org.batchwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.batchwright.cli.grammar.BashCompletion;
import org.batchwright.cli.grammar.ManualPage;
import org.batchwright.cli.grammar.ZshCompletion;
import org.batchwright.text.Message;

/** Writes the bash and zsh completions and the manual page to a folder such as {@code /usr/share} when a package is built. */
final class GrammarFiles {
    private static final Map<String, String> PLACES = places();

    private GrammarFiles() {}

    /** @param args the target folder */
    public static void main(String[] args) throws IOException {
        Path share = Path.of(args[0]);
        write(share.resolve("bash-completion/completions/batchwright"), BashCompletion.write(new Root().grammar()));
        write(share.resolve("zsh/site-functions/_batchwright"), ZshCompletion.write(new Root().grammar()));
        write(share.resolve("man/man1/batchwright.1"), ManualPage.write(new Root().grammarWithoutFields(), PLACES));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static Map<String, String> places() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put("~/.config/batchwright", Message.text("cli.manual-settings"));
        places.put("~/.local/share/batchwright", Message.text("cli.manual-data"));
        places.put("~/batchwright", Message.text("cli.manual-jobs"));
        return places;
    }
}

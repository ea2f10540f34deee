package org.batchwright.cli.terminal;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Prompts on the terminal that this process was started from. Used when the standard streams serve another purpose. */
record TtyPrompt(File device, Echo echo) implements Prompt {
    /** Turns terminal echo on or off. */
    interface Echo {
        void show(boolean typed);
    }

    @Override
    public Optional<String> line(String question) {
        try (InputStream in = new FileInputStream(device)) {
            print(Columns.oneLine(question));
            return readLine(in);
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<char[]> secret(String question) {
        echo.show(false);
        try {
            return line(question).map(String::toCharArray);
        } finally {
            echo.show(true);
            print("\n");
        }
    }

    private static Optional<String> readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int read = in.read();
        while (read >= 0 && read != '\n') {
            line.write(read);
            read = in.read();
        }
        return read < 0 ? Optional.empty() : Optional.of(line.toString(StandardCharsets.UTF_8));
    }

    private void print(String text) {
        try (OutputStream out = new FileOutputStream(device)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException gone) {
            // the terminal was closed, so the answer will be end-of-file
        }
    }
}

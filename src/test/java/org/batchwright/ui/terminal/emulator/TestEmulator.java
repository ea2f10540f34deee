package org.batchwright.ui.terminal.emulator;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.remote.terminal.TerminalSize;

/** An emulator for tests that records its output. */
public final class TestEmulator implements Emulator.Events {
    final StringBuilder replies = new StringBuilder();
    final List<String> titles = new ArrayList<>();
    final Emulator emulator;

    TestEmulator(int columns, int rows) {
        emulator = new Emulator(new TerminalSize(columns, rows), this);
    }

    TestEmulator print(String... parts) {
        for (String part : parts) {
            emulator.accept(part);
        }
        return this;
    }

    /** Returns the visible lines as text. */
    List<String> lines() {
        return emulator.content(Optional.empty()).lines().stream()
                .map(TestEmulator::text)
                .toList();
    }

    String line(int row) {
        return lines().get(row);
    }

    ScreenContent.Cursor cursor() {
        return emulator.content(Optional.empty()).cursor().orElseThrow();
    }

    static String text(List<ScreenContent.Run> runs) {
        return runs.stream()
                .map(ScreenContent.Run::text)
                .collect(Collectors.joining())
                .stripTrailing();
    }

    @Override
    public void reply(byte[] bytes) {
        replies.append(new String(bytes, StandardCharsets.UTF_8));
    }

    @Override
    public void titled(String title) {
        titles.add(title);
    }
}

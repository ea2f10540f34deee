package org.batchwright.run.access.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserSshConfigTest {
    @TempDir
    Path home;

    @Test
    void one_line_is_prepended_and_every_other_byte_is_unchanged() throws Exception {
        byte[] before = "# caf\u00e9\r\nHost lab\n\tUser ada\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = write(before);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        UserSshConfig config = new UserSshConfig(home);
        Path ours = home.resolve(".config/batchwright/ssh/config");
        assertThat(config.includes(ours)).isFalse();
        config.include(ours);
        config.include(ours);
        assertThat(config.includes(ours)).isTrue();
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                .isEqualTo(
                        "Include ~/.config/batchwright/ssh/config\n" + new String(before, StandardCharsets.ISO_8859_1));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void a_missing_configuration_is_created_so_that_only_its_owner_can_read_it() throws Exception {
        new UserSshConfig(home).include(home.resolve("with blank/config"));
        Path file = home.resolve(".ssh/config");
        assertThat(file).hasContent("Include \"~/with blank/config\"\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
    }

    /** The configuration may be a symlink to a file that the user keeps in a repository. */
    @Test
    void a_symlink_stays_a_symlink() throws Exception {
        Path real = Files.writeString(home.resolve("dotfile"), "Host lab\n");
        Files.createDirectories(home.resolve(".ssh"));
        Path link = Files.createSymbolicLink(home.resolve(".ssh/config"), real);
        new UserSshConfig(home).include(Path.of("/elsewhere/config"));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(real).hasContent("Include /elsewhere/config\nHost lab\n");
    }

    /** Below a host, the line would apply only to that host. */
    @Test
    void an_include_line_in_a_host_block_is_disregarded() throws Exception {
        Path ours = home.resolve("ours");
        write("Host lab\n  Include ~/ours\n".getBytes(StandardCharsets.UTF_8));
        assertThat(new UserSshConfig(home).includes(ours)).isFalse();
    }

    private Path write(byte[] text) throws Exception {
        Files.createDirectories(home.resolve(".ssh"));
        return Files.write(home.resolve(".ssh/config"), text);
    }
}

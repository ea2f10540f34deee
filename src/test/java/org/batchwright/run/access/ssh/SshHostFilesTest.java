package org.batchwright.run.access.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshHostFilesTest {
    private static final JobSshd.Identity ADA = new JobSshd.Identity("ada", "ssh-ed25519 AAAAKEY");

    @TempDir
    Path folder;

    @Test
    void hosts_are_added_replaced_and_removed() throws Exception {
        SshHostFiles files = new SshHostFiles(folder.resolve("a blank").resolve("100%"));
        assertThat(files.aliases()).isEmpty();
        files.remove("bw-1");
        files.publicKey("bw-2");
        files.add("bw-2", ADA, List.of("/opt/batch wright", "--workspace", "/w%s/it's", "proxy", "2"));
        files.add("bw-1", ADA, List.of("batchwright", "proxy", "1"));
        files.add("bw-1", ADA, List.of("batchwright", "proxy", "1"));
        assertThat(Files.readString(files.config()))
                .containsOnlyOnce("Host bw-1\n")
                .containsOnlyOnce("Host bw-2\n")
                .contains("  ProxyCommand '/opt/batch wright' --workspace '/w%%s/it'\\''s' proxy 2\n")
                .contains("  IdentityFile \"" + folder + "/a blank/100%%/bw-2/id_ed25519\"\n")
                .contains("  User ada\n")
                .contains("  StrictHostKeyChecking yes\n");
        files.remove("bw-2");
        assertThat(files.aliases()).containsExactly("bw-1");
        assertThat(Files.readString(files.config())).doesNotContain("bw-2");
    }

    @Test
    void a_host_keeps_its_key_and_only_the_user_can_read_its_files() throws Exception {
        SshHostFiles files = new SshHostFiles(folder.resolve("ssh"));
        String key = files.publicKey("bw-7");
        assertThat(key).startsWith("ssh-ed25519 ").isEqualTo(files.publicKey("bw-7"));
        files.trust("bw-7", ADA);
        Path own = folder.resolve("ssh/bw-7");
        assertThat(own.resolve("known_hosts")).hasContent("bw-7 ssh-ed25519 AAAAKEY\n");
        assertThat(mode(own)).isEqualTo("rwx------");
        assertThat(mode(own.resolve("id_ed25519"))).isEqualTo("rw-------");
        assertThat(mode(own.resolve("known_hosts"))).isEqualTo("rw-------");
    }

    private static String mode(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
